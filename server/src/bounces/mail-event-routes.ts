// POST /api/mail-events/…: reports of mail providers about returned mails.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toAppError } from '../http/errors/app-error.ts';
import { createRateLimit } from '../http/rate-limits/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import { fetchText } from './fetch-text.ts';
import { createMailgun } from './providers/mailgun.ts';
import { createPostmark } from './providers/postmark.ts';
import { MailEventError, type Provider } from './providers/provider.ts';
import { createSes } from './providers/ses.ts';
import type { SnsOptions } from './providers/sns.ts';
import { type TakeOptions, takeEvent } from './take-returned-mail.ts';

/** Credentials of the providers. Without them, a provider's address does not exist. */
export interface MailEventSettings {
  readonly mailgunKey?: string;
  readonly postmarkPassword?: string;
  readonly sesTopicArn?: string;
}

export interface MailEventOptions extends TakeOptions {
  readonly settings: MailEventSettings;
  /** How the certificate of Amazon SNS is loaded; tests have one of their own. */
  readonly fetchText?: SnsOptions['fetchText'];
}

export function registerMailEventRoutes(app: FastifyInstance, options: MailEventOptions): void {
  const rateLimit = createRateLimit({
    maxAmount: LIMITS.maxMailEventsPerWindow,
    windowMs: LIMITS.mailEventWindowMs,
    maxClients: LIMITS.maxCountedClients,
    now: () => options.now().getTime(),
  });

  function count(request: FastifyRequest, events: number): void {
    if (!rateLimit.take(request.ip, events)) throw new MailEventError(429, 'Too many events.');
  }

  app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const { status, message } = toAnswer(error);
        if (status === 429) reply.header('retry-after', rateLimit.secondsLeft());
        // Events of providers are hardly ever refused.
        else if (error instanceof MailEventError) rateLimit.take(request.ip, LIMITS.refusedMailEventCost - 1);
        if (status >= 500) request.log.error({ err: error }, 'a mail event failed');
        else request.log.info({ status, reason: message }, 'mail event refused');
        return reply.code(status).send({ message });
      });
      // SNS says text/plain. The address decides how a body is read, not its content type.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        count(request, 1);
      });
      for (const { name, maxBytes, read } of listProviders(options)) {
        scope.post(`/${name}`, { bodyLimit: maxBytes }, async (request) => {
          const body = typeof request.body === 'string' ? request.body : '';
          const mail = await read({ body, authorization: request.headers.authorization });
          const taken = mail && (await takeEvent(options, mail));
          if (taken) request.log.info({ provider: name, ...taken }, 'mail came back');
          // One answer for known and unknown addresses.
          return {};
        });
      }
    },
    { prefix: '/api/mail-events' },
  );
}

function toAnswer(error: unknown): { readonly status: number; readonly message: string } {
  return error instanceof MailEventError
    ? { status: error.statusCode, message: error.message }
    : toAppError(error);
}

function listProviders({ settings, now, fetchText: fetch = fetchText }: MailEventOptions): Provider[] {
  const { mailgunKey, postmarkPassword, sesTopicArn: topicArn } = settings;
  return [
    ...(mailgunKey ? [createMailgun(mailgunKey, now)] : []),
    ...(postmarkPassword ? [createPostmark(postmarkPassword)] : []),
    ...(topicArn ? [createSes({ topicArn, fetchText: (url) => fetch(url), now })] : []),
  ];
}

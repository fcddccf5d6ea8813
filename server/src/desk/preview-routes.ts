// The mail of an issue as a document, for a frame of the desk: as it will be sent, or was.
import { COLOR_SCHEMES, fillPlaceholders, IssueNameSchema } from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import type { OwnerContext } from '../define-command.ts';
import { AppError } from '../http/errors/app-error.ts';
import { findKeptMails } from '../mail/issues/kept-mails.ts';
import { MAIL_POLICY, renderMailBody } from '../mail/outbox/outbox-page.ts';
import type { Door } from './door.ts';

type PreviewRequest = { Params: { issue: string; locale: string }; Querystring: { scheme?: unknown } };

export function registerPreviewRoutes(
  app: FastifyInstance,
  { context, door }: { readonly context: OwnerContext; readonly door: Pick<Door, 'admit'> },
): void {
  app.get<PreviewRequest>(
    '/desk/issues/:issue/mail/:locale',
    { onRequest: door.admit },
    async ({ params, query }, reply) => {
      const issue = IssueNameSchema.safeParse(params.issue);
      const kept = issue.success ? await findKeptMails(context, issue.data) : undefined;
      const mail = kept && Object.hasOwn(kept.mails, params.locale) ? kept.mails[params.locale] : undefined;
      if (!mail) throw new AppError('not-found');
      const scheme = COLOR_SCHEMES.find((known) => known === query.scheme);
      const filled = fillPlaceholders(mail, context.origin(), params.locale);
      return (
        reply
          .headers({
            'content-security-policy': MAIL_POLICY,
            'x-frame-options': 'SAMEORIGIN',
            'cache-control': 'no-store',
          })
          .type('text/html; charset=utf-8')
          // Links open in a window of their own: the desk stays where it is.
          .send(renderMailBody(filled, scheme, '_blank'))
      );
    },
  );
}

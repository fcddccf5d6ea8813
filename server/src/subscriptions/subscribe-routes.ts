// POST /api/subscribe for forms and for programs, and the ticket that the form of a browser carries.
import {
  defaultLocale,
  isEmailProblem,
  type Locale,
  listLocales,
  paths,
  SIGNUP_PATHS,
  SIGNUP_PROBLEMS,
  type SignupAccepted,
  SignupBodySchema,
  type SignupProblem,
  type SignupRefused,
  type SignupTicket,
  serverText,
  toHref,
} from '@midweek/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isDatabaseAway } from '../database/database-away.ts';
import type { ReleaseOf } from '../files/releases.ts';
import { acceptForms, isForm } from '../forms/form-body.ts';
import type { Proofs } from '../forms/proof.ts';
import type { Tickets } from '../forms/ticket.ts';
import { AppError } from '../http/errors/app-error.ts';
import { ERROR_STATUS } from '../http/errors/error-codes.ts';
import type { PageDefinition } from '../pages/page-names.ts';
import { signupWording, toConsent } from './consent.ts';
import type { Subscribe } from './subscribe.ts';

/** The form again, for readers without scripts. */
export const SUBSCRIBE_AGAIN = {
  path: paths.subscribeAgain,
  states: SIGNUP_PROBLEMS,
  values: ['email', 'ticket'],
} as const satisfies PageDefinition;

export interface SubscribeRouteOptions {
  readonly subscribe: Subscribe;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
}

export function registerSubscribeRoutes(app: FastifyInstance, options: SubscribeRouteOptions): void {
  const { subscribe, tickets, proofs, releaseOf, now } = options;

  app.register(async (scope) => {
    acceptForms(scope);

    scope.get(SIGNUP_PATHS.ticket, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ticket: tickets.issue(now()) } satisfies SignupTicket;
    });

    // Somebody came back to the form, or reloads it: nothing is wrong yet.
    for (const locale of listLocales()) {
      scope.get(toHref(locale, SUBSCRIBE_AGAIN.path), async (request, reply) => {
        const html = renderForm(request, locale);
        if (!html) throw new AppError('not-found');
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
      });
    }

    scope.post(SIGNUP_PATHS.subscribe, async (request, reply) => {
      const isPlainForm = isForm(request);
      const parsed = SignupBodySchema.safeParse(request.body);
      const locale = localeOf(request);
      if (!parsed.success) {
        const reason = toCode(parsed.error.issues[0]?.path[0]);
        return refuse(request, reply, locale, { reason });
      }
      const { email, website, ticket, solution, fields } = parsed.data;
      const signup = {
        email,
        locale,
        website,
        // An empty field of a form is not a ticket.
        ticket: ticket || undefined,
        solution: solution || undefined,
        attribution: fields,
        ip: request.ip,
        isPlainForm,
        consent: toConsent(request, signupWording(locale, releaseOf(request).site.manifest), now()),
      };
      const result = await subscribe(signup).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        request.log.error({ err: error }, 'a sign-up could not be stored');
        return { ok: false, reason: 'unavailable' } as const;
      });
      if (!result.ok) return refuse(request, reply, locale, result);
      const next = toHref(locale, paths.confirmEmail);
      reply.header('cache-control', 'no-store');
      return isPlainForm
        ? reply.redirect(next, 303)
        : reply.code(202).send({ next } satisfies SignupAccepted);
    });
  });

  function renderForm(
    request: FastifyRequest,
    locale: Locale,
    refused?: { code: SignupProblem; email: string },
  ) {
    return releaseOf(request).site.pages.render(locale, SUBSCRIBE_AGAIN, {
      show: refused ? [refused.code] : [],
      fill: { email: refused?.email ?? '', ticket: tickets.issue(now()) },
    });
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    { reason: code, retryAfterSeconds }: { reason: SignupProblem; retryAfterSeconds?: number },
  ) {
    reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (isForm(request)) {
      const html = renderForm(request, locale, { code, email: typedEmail(request.body) });
      if (html) return reply.type('text/html; charset=utf-8').send(html);
    }
    const { message, help } = serverText(locale, code);
    const problem: SignupRefused = {
      code,
      message,
      help,
      ...(isEmailProblem(code) && { field: 'email' }),
      ...(code === 'proof-needed' && { challenge: await proofs.challenge(now()) }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
    return reply.type('application/problem+json; charset=utf-8').send(problem);
  }
}

/** The language of the sign-up; when that cannot be read, of the browser. */
function localeOf(request: FastifyRequest): Locale {
  const { locale } = Object(request.body) as { locale?: unknown };
  const chosen = listLocales().find((known) => known === locale);
  return (
    chosen ?? (new Negotiator(request).language([...listLocales()]) as Locale | undefined) ?? defaultLocale()
  );
}

function toCode(field: PropertyKey | undefined): SignupProblem {
  if (field === 'email') return 'invalid-email';
  return field === 'locale' ? 'invalid-locale' : 'bad-request';
}

function typedEmail(body: unknown): string {
  const { email } = Object(body) as { email?: unknown };
  return typeof email === 'string' ? email.slice(0, 254) : '';
}

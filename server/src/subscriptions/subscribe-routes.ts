// POST /api/subscribe for forms and for programs, the ticket that the form of a browser carries, and what the page after the confirmation reports.
import {
  CONFIRMATION_PATH,
  defaultLocale,
  isEmailProblem,
  type Locale,
  listLocales,
  paths,
  SIGNUP_PATHS,
  SIGNUP_PROBLEMS,
  SignupBodySchema,
  type SignupProblem,
  type SignupRefused,
  type SignupTicket,
  serverText,
  signupWording,
  toHref,
} from '@midweek/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { isDatabaseAway } from '../database/database-away.ts';
import type { ReleaseOf } from '../files/releases.ts';
import type { FloodGate } from '../forms/flood-gate.ts';
import { acceptForms, isForm } from '../forms/form-body.ts';
import { type Refused, registerFormRoute } from '../forms/form-route.ts';
import type { Proofs } from '../forms/proof.ts';
import type { Tickets } from '../forms/ticket.ts';
import { AppError, ERROR_STATUS } from '../http/errors/app-error.ts';
import type { PageDefinition } from '../pages/page-names.ts';
import { toConsent } from './consent.ts';
import type { RecordConfirmation } from './record-confirmation.ts';
import type { Subscribe } from './signups.ts';

/** The form again, for readers without scripts. */
export const SUBSCRIBE_AGAIN = {
  path: paths.subscribeAgain,
  states: SIGNUP_PROBLEMS,
  values: ['email', 'ticket'],
} as const satisfies PageDefinition;

export interface SubscribeRouteOptions {
  readonly subscribe: Subscribe;
  readonly recordConfirmation: RecordConfirmation;
  readonly gate: FloodGate;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
}

interface RefusedSignup extends Refused {
  readonly problem: SignupRefused;
  readonly locale: Locale;
}

/** The search part of the page's address. In the body, so that the token in it is in no log of a proxy. */
const ReportSchema = z.object({ query: z.string().max(2000) }).catch({ query: '' });

export function registerSubscribeRoutes(app: FastifyInstance, options: SubscribeRouteOptions): void {
  const { subscribe, recordConfirmation, tickets, releaseOf, now } = options;
  const renderForm = (request: FastifyRequest, locale: Locale, show: SignupProblem[] = [], email = '') =>
    releaseOf(request).site.pages.render(locale, SUBSCRIBE_AGAIN, {
      show,
      fill: { email, ticket: tickets.issue(now()) },
    });

  app.get(SIGNUP_PATHS.ticket, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ticket: tickets.issue(now()) } satisfies SignupTicket;
  });

  // Somebody came back to the form, or reloads it: nothing is wrong yet.
  for (const locale of listLocales()) {
    const url = toHref(locale, SUBSCRIBE_AGAIN.path);
    app.get(url, { preHandler: app.takePageTurn }, async (request, reply) => {
      const html = renderForm(request, locale);
      if (!html) throw new AppError('not-found');
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    });
  }

  registerFormRoute<RefusedSignup>(app, SIGNUP_PATHS.subscribe, {
    ...options,
    async take(request) {
      const parsed = SignupBodySchema.safeParse(request.body);
      const locale = localeOf(request);
      if (!parsed.success) return refuse(locale, toCode(parsed.error.issues[0]?.path[0]));
      const { email, website, ticket, solution, wording = '', fields } = parsed.data;
      const { wordings, site } = releaseOf(request);
      const signup = {
        email,
        locale,
        website,
        ticket,
        solution,
        attribution: fields,
        ip: request.ip,
        isPlainForm: isForm(request),
        consent: toConsent(
          request,
          wordings.get(wording) ?? signupWording(locale, site.manifest.words[locale]),
          now(),
        ),
      };
      const result = await subscribe(signup).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        request.log.error({ err: error }, 'a sign-up could not be stored');
        return { ok: false, reason: 'unavailable', retryAfterSeconds: undefined } as const;
      });
      if (!result.ok) return refuse(locale, result.reason, result.retryAfterSeconds);
      return { ok: true, next: toHref(locale, paths.confirmEmail), status: 202 };
    },
    showAgain: (request, { locale, problem }) =>
      renderForm(request, locale, [problem.code], typedEmail(request.body)),
  });

  app.register(async (scope) => {
    acceptForms(scope);
    scope.post(CONFIRMATION_PATH, async (request, reply) => {
      await recordConfirmation(new URLSearchParams(ReportSchema.parse(request.body).query));
      // The same for every query: it tells nothing about tokens.
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function refuse(locale: Locale, code: SignupProblem, retryAfterSeconds?: number): RefusedSignup {
  return {
    ok: false,
    status: ERROR_STATUS[code],
    locale,
    problem: {
      code,
      ...serverText(locale, code),
      ...(isEmailProblem(code) && { field: 'email' }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  };
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

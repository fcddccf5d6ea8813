// A form, which programs may send as JSON. Taken, it leads to the next page by 303, or answers with JSON; refused, it comes back as its page with
// what is wrong, or as problem+json.
import { defaultLocale, type Locale, listLocales, serverText } from '@midweek/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { ERROR_STATUS } from '../http/errors/app-error.ts';
import { prefersJson, renderProblemPage, sendProblemJson } from '../http/errors/problem.ts';
import { leaveOutOfLog } from '../http/logging/request-log.ts';
import type { TakePageTurn } from '../http/rate-limits/page-turns.ts';
import { sendCompressed, toSharedPage } from '../pages/send-compressed.ts';
import type { FloodGate } from './flood-gate.ts';
import { acceptForms, isForm } from './form-body.ts';
import type { Proofs } from './proof.ts';

/** Statuses of refusals that come by the thousand. */
const IN_RUSH: readonly number[] = [ERROR_STATUS['proof-needed'], ERROR_STATUS['too-many-requests']];

export interface Taken {
  readonly ok: true;
  /** The page that comes next. */
  readonly next: string;
  /** For programs. */
  readonly status: number;
  readonly json?: object;
}

export interface Refused {
  readonly ok: false;
  readonly status: number;
  /** For programs; with `retryAfterSeconds` when it makes sense to try again. */
  readonly problem: {
    readonly code: string;
    readonly message: string;
    readonly help: string;
    readonly retryAfterSeconds?: number;
  };
}

export interface FormRoute<Refusal extends Refused> {
  readonly gate: FloodGate;
  readonly proofs: Proofs;
  readonly now: () => Date;
  take(request: FastifyRequest): Promise<Taken | Refusal>;
  /** The page with the form again, for browsers without scripts; undefined when this site has none. */
  showAgain(request: FastifyRequest, refusal: Refusal): Promise<string | undefined> | string | undefined;
}

export function registerFormRoute<Refusal extends Refused>(
  app: FastifyInstance,
  path: string,
  { gate, proofs, now, take, showAgain }: FormRoute<Refusal>,
): void {
  app.register(async (scope) => {
    acceptForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      const seconds = gate.secondsToWait(request.ip);
      if (seconds !== undefined) return refuseUnread(request, reply, seconds);
    });
    scope.addHook('onResponse', async (request, { statusCode }) => {
      if (statusCode >= 400 && statusCode < 500) gate.count(request.ip);
      if (!IN_RUSH.includes(statusCode)) return;
      gate.addToSummary(String(statusCode));
      leaveOutOfLog(request);
    });
    // What programs send is answered without a page.
    const takePageTurn: TakePageTurn = app.takePageTurn;
    scope.addHook('preHandler', async (request, reply) => {
      if (isForm(request)) await takePageTurn(request, reply);
    });
    scope.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await take(request);
      if (result.ok) {
        const { next, status, json } = result;
        return isForm(request) ? reply.redirect(next, 303) : reply.code(status).send({ next, ...json });
      }
      const { status, problem } = result;
      reply.code(status);
      if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
      const page = isForm(request) ? await showAgain(request, result) : undefined;
      if (page !== undefined) return sendCompressed(request, reply, toSharedPage(page));
      const isAsked = problem.code === 'proof-needed';
      return sendProblemJson(reply, {
        ...problem,
        ...(isAsked && { challenge: await proofs.challenge(now()) }),
      });
    });
  });
}

/** Known and unknown addresses get the same: nothing of the form has been read. */
function refuseUnread(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const code = 'too-many-requests';
  const locale =
    (new Negotiator(request).language([...listLocales()]) as Locale | undefined) ?? defaultLocale();
  reply
    .code(ERROR_STATUS[code])
    .headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) });
  return prefersJson(request)
    ? sendProblemJson(reply, { code, ...serverText(locale, code), retryAfterSeconds })
    : reply.type('text/html; charset=utf-8').send(renderProblemPage(code, locale));
}

// A form, which programs may send as JSON. Taken, it leads to the next page by 303, or answers with JSON; refused, it comes back as its page with
// what is wrong, or as problem+json.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblemJson } from '../http/errors/problem.ts';
import { sendCompressed } from '../pages/send-compressed.ts';
import { acceptForms, isForm } from './form-body.ts';
import type { Proofs } from './proof.ts';

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
  readonly proofs: Proofs;
  readonly now: () => Date;
  take(request: FastifyRequest): Promise<Taken | Refusal>;
  /** The page with the form again, for browsers without scripts; undefined when this site has none. */
  showAgain(request: FastifyRequest, refusal: Refusal): Promise<string | undefined> | string | undefined;
}

export function registerFormRoute<Refusal extends Refused>(
  app: FastifyInstance,
  path: string,
  { proofs, now, take, showAgain }: FormRoute<Refusal>,
): void {
  app.register(async (scope) => {
    acceptForms(scope);
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
      if (page !== undefined) return sendCompressed(request, reply, page);
      const isAsked = problem.code === 'proof-needed';
      return sendProblemJson(reply, {
        ...problem,
        ...(isAsked && { challenge: await proofs.challenge(now()) }),
      });
    });
  });
}

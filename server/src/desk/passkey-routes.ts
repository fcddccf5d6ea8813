import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../commands/record-event.ts';
import type { Database } from '../database/database.ts';
import { createRateLimit } from '../http/rate-limits/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import { isSentByDesk } from './desk-origin.ts';
import { type Door, toBrowser } from './door.ts';
import { letIn } from './let-in.ts';
import { askForPasskey, checkPasskey, offerPasskey, type PasskeyScene, storePasskey } from './passkeys.ts';
import { findPerson } from './people.ts';
import { sendDeskProblem } from './problem.ts';

export interface PasskeyRouteOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly door: Door;
  readonly siteName: () => string;
}

/** The library checks the rest: signatures, flags, the form of each part. */
const ResponseSchema = z.looseObject({ id: z.string().max(1500), response: z.looseObject({}) });

export function registerPasskeyRoutes(
  app: FastifyInstance,
  { db, now, door, siteName }: PasskeyRouteOptions,
): void {
  const asked = createRateLimit({
    maxAmount: LIMITS.maxDeskChallenges,
    windowMs: LIMITS.deskFailureWindowMs,
    maxClients: LIMITS.maxCountedClients,
    now: () => now().getTime(),
  });
  const sceneOf = (origin: string): PasskeyScene => ({ db, now: now(), origin });

  app.register(async (scope) => {
    scope.addHook('onRequest', door.admit);

    scope.post('/desk/passkeys/options', async (request, reply) => {
      const { session, origin } = door.of(request);
      if (!session) return sendDeskProblem(reply, 'no-session');
      return offerPasskey(sceneOf(origin.origin), session.person, siteName());
    });

    scope.post('/desk/passkeys', async (request, reply) => {
      const { session, origin } = door.of(request);
      const response = ResponseSchema.safeParse(request.body);
      if (!session) return sendDeskProblem(reply, 'no-session');
      const { person } = session;
      const isStored =
        response.success &&
        (await storePasskey(
          sceneOf(origin.origin),
          person,
          response.data as unknown as RegistrationResponseJSON,
          toBrowser(request).userAgent,
        ));
      if (!isStored) return sendDeskProblem(reply, 'wrong-passkey');
      await recordEvent(db, { who: person.name, what: 'add-passkey', at: now() });
      return reply.code(204).send();
    });
  });

  app.post('/desk/passkeys/sign-in/options', async (request, reply) => {
    const origin = await letTry(request, reply);
    if (!origin) return reply;
    // Each is a row: a stranger who only asks is refused in time.
    if (!asked.take(request.ip, 1))
      return sendDeskProblem(reply.header('retry-after', asked.secondsLeft()), 'too-many');
    return askForPasskey(sceneOf(origin.origin));
  });

  app.post('/desk/passkeys/sign-in', async (request, reply) => {
    const origin = await letTry(request, reply);
    if (!origin) return reply;
    const response = ResponseSchema.safeParse(request.body);
    const personId = response.success
      ? await checkPasskey(sceneOf(origin.origin), response.data as unknown as AuthenticationResponseJSON)
      : undefined;
    const person = personId === undefined ? undefined : await findPerson(db, personId);
    if (!person) {
      door.fail(request);
      return sendDeskProblem(reply, 'wrong-passkey');
    }
    await letIn(request, reply, { db, now: now(), origin, person, detail: { by: 'passkey' } });
    return reply.code(204).send();
  });

  /** Of somebody without a session; undefined when the answer was sent. */
  async function letTry(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const origin = door.originOf(request);
    if (door.isClosedTo(request)) {
      await sendDeskProblem(reply.header('retry-after', door.secondsClosed()), 'too-many');
      return undefined;
    }
    if (!origin || !isSentByDesk(request, origin)) {
      await sendDeskProblem(reply, 'other-origin');
      return undefined;
    }
    return origin;
  }
}

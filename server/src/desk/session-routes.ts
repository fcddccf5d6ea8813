import { isIP } from 'node:net';
import { listLocales } from '@midweek/core';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { passkeys } from '../database/schema.ts';
import type { OwnerContext } from '../define-command.ts';
import type { Releases } from '../files/releases.ts';
import type { Door } from './door.ts';
import { sendDeskProblem } from './problem.ts';

export interface SessionOptions {
  readonly context: OwnerContext;
  readonly door: Door;
  readonly siteName: () => string;
  readonly releases: Releases;
}

/** Who is at the desk, and of which newsletter. */
export function registerSessionRoutes(
  app: FastifyInstance,
  { context, door, siteName, releases }: SessionOptions,
): void {
  app.get('/desk/session', { onRequest: door.admit }, async (request, reply) => {
    const { session, origin } = door.of(request);
    if (!session) return sendDeskProblem(reply, 'no-session');
    const { id, name, role } = session.person;
    const { timeZone = 'UTC' } = releases.current().site.manifest;
    return {
      name,
      role,
      hasPasskey: (await context.db.$count(passkeys, eq(passkeys.personId, id))) > 0,
      // Passkeys belong to a domain, and 127.0.0.1 is none.
      mayHavePasskeys: isIP(new URL(origin.origin).hostname.replaceAll(/[[\]]/g, '')) === 0,
      site: { name: siteName(), timeZone, locales: listLocales(), origin: context.origin() },
    };
  });
}

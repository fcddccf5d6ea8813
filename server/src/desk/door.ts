// Who asks: a browser with a session, or a program with a key. To everybody else all addresses behind the door look the same.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Caller } from '../define-command.ts';
import { toIpPrefix } from '../http/rate-limits/ip-prefix.ts';
import { createRateLimit } from '../http/rate-limits/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import { findApiKey } from './api-keys.ts';
import { type DeskOrigin, findDeskOrigin, isSentByDesk } from './desk-origin.ts';
import { type Browser, type DeskSession, findDeskSession } from './desk-sessions.ts';
import { sendDeskProblem } from './problem.ts';

export interface DoorOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Where the server is, e.g. `https://midweek.example`. */
  readonly siteOrigin: () => string;
}

export interface Admitted {
  readonly caller: Caller;
  /** Of a browser. */
  readonly session?: DeskSession;
  readonly origin: DeskOrigin;
}

export type Door = ReturnType<typeof createDoor>;

export function createDoor({ db, now, siteOrigin }: DoorOptions) {
  const admitted = new WeakMap<object, Admitted>();
  const failures = createRateLimit({
    // Asked with an amount of 0 before the next one.
    maxAmount: LIMITS.maxDeskFailures - 1,
    windowMs: LIMITS.deskFailureWindowMs,
    maxClients: LIMITS.maxCountedClients,
    now: () => now().getTime(),
  });

  async function find(request: FastifyRequest, origin: DeskOrigin): Promise<Admitted | undefined> {
    const key = readKey(request);
    if (key !== undefined) {
      const found = await findApiKey(db, key, now());
      return found && { caller: { role: found.role, name: `key ${found.name}` }, origin };
    }
    const token = readCookie(request, origin);
    const session = token === undefined ? undefined : await findDeskSession(db, token, now());
    if (!session) return undefined;
    const { id: personId, name, role } = session.person;
    return { caller: { personId, name, role, sessionId: session.id }, session, origin };
  }

  return {
    originOf: (request: FastifyRequest) => findDeskOrigin(request, siteOrigin()),
    /** Counts a wrong link, passkey or key. */
    fail(request: FastifyRequest): void {
      failures.take(request.ip, 1);
    },
    /** Whether a network has tried too often. */
    isClosedTo: (request: FastifyRequest) => !failures.take(request.ip, 0),
    secondsClosed: failures.secondsLeft,
    find,
    /** A hook before the body is read: lets callers in, and answers everybody else. */
    async admit(this: void, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      reply.header('cache-control', 'no-store');
      const isWithKey = readKey(request) !== undefined;
      if (isWithKey && !failures.take(request.ip, 0))
        return sendDeskProblem(reply.header('retry-after', failures.secondsLeft()), 'too-many');
      const origin = findDeskOrigin(request, siteOrigin());
      const found = origin && (await find(request, origin));
      if (!found) {
        // A cookie is no guess: sessions end while tabs are open, and 32 random bytes are not found by trying.
        if (isWithKey) failures.take(request.ip, 1);
        return sendDeskProblem(reply, isWithKey ? 'unknown-key' : 'no-session');
      }
      const isChange = request.method !== 'GET' && request.method !== 'HEAD';
      if (found.session && isChange && !isSentByDesk(request, found.origin))
        return sendDeskProblem(reply, 'other-origin');
      admitted.set(request, found);
    },
    /** Of a request that was let in. */
    of(request: FastifyRequest): Admitted {
      const found = admitted.get(request);
      if (!found) throw new Error('a route of the desk is not behind its door');
      return found;
    },
  };
}

export function toBrowser({ ip, headers }: FastifyRequest): Browser {
  return { network: toIpPrefix(ip), userAgent: (headers['user-agent'] ?? '').slice(0, 200) };
}

/** Only over https a cookie may have the prefix that ties it to this host. */
const nameCookie = ({ isSecure }: DeskOrigin) => (isSecure ? '__Host-desk' : 'desk');

export function writeCookie(reply: FastifyReply, origin: DeskOrigin, token: string, maxAgeMs: number): void {
  reply.header(
    'set-cookie',
    `${nameCookie(origin)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(maxAgeMs / 1000)}${origin.isSecure ? '; Secure' : ''}`,
  );
}

/** Another kind of authorization is for a proxy in front, and no guess at a key. */
function readKey({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

function readCookie({ headers }: FastifyRequest, origin: DeskOrigin): string | undefined {
  const name = nameCookie(origin);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const [, token] = pairs.find(([key]) => key === name) ?? [];
  return token && /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

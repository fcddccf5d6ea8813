// What happens while somebody looks: sendings, long commands and the release that is served, as server-sent events. One look a second for all.
import { desc, gt, inArray, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hideAddresses } from '../commands/hide-addresses.ts';
import { issueSends, type Role } from '../database/schema.ts';
import type { OwnerContext } from '../define-command.ts';
import { LIMITS } from '../limits.ts';
import { SendStatusSchema, toStatus } from '../mail/commands/send-status.ts';
import type { Door } from './door.ts';
import type { Works } from './works.ts';

export interface LiveOptions {
  readonly context: OwnerContext;
  readonly door: Door;
  readonly works: Works;
  readonly releaseId: () => string;
}

/** How long after its end a sending is still told about. */
const ENDED_MS = 600_000;
/** When a browser asks again after the line broke. */
const RETRY_MS = 2_000;

interface Listener {
  readonly reply: FastifyReply;
  /** Of whom: each session or key has a share of the listeners. */
  readonly of: string;
  role: Role;
  /** What it may see now; undefined when its session has ended. */
  readonly findRole: () => Promise<Role | undefined>;
  last: string;
  heardAt: number;
  /** When its session was looked up. */
  checkedAt: number;
}

export function registerLiveRoutes(
  app: FastifyInstance,
  { context, door, works, releaseId }: LiveOptions,
): void {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;

  app.register(async (scope) => {
    scope.addHook('onRequest', door.admit);
    scope.addHook('preClose', async () => {
      clearTimeout(timer);
      for (const listener of listeners) end(listener);
    });

    scope.get('/desk/live', { exposeHeadRoute: false }, async (request, reply) => {
      const { caller, origin } = door.of(request);
      const of = caller.sessionId ?? caller.name;
      const own = [...listeners].filter((listener) => listener.of === of).length;
      if (listeners.size >= LIMITS.maxDeskListeners || own >= LIMITS.maxDeskListenersEach)
        return reply.code(503).header('retry-after', 30).send();
      reply.hijack();
      // The tab has gone while its session was looked up.
      if (reply.raw.destroyed) return;
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        // For nginx, which would keep it back.
        'x-accel-buffering': 'no',
      });
      reply.raw.write(`retry: ${RETRY_MS}\n\n`);
      const listener: Listener = {
        reply,
        of,
        role: caller.role,
        findRole: async () => (await door.find(request, origin))?.caller.role,
        last: '',
        heardAt: Date.now(),
        checkedAt: Date.now(),
      };
      listeners.add(listener);
      for (const event of ['close', 'error']) reply.raw.on(event, () => listeners.delete(listener));
      await tell(listener, await look()).catch(() => end(listener));
      timer ??= setTimeout(lookAgain, LIMITS.deskLookMs).unref();
    });
  });

  async function lookAgain(): Promise<void> {
    try {
      const seen = await look();
      await Promise.all([...listeners].map((listener) => tell(listener, seen)));
    } catch {
      // Without a database there is nothing new; the next look says more.
    }
    timer = listeners.size > 0 ? setTimeout(lookAgain, LIMITS.deskLookMs).unref() : undefined;
  }

  async function look(): Promise<{ sends: unknown[]; release: string }> {
    const lately = new Date(context.now().getTime() - ENDED_MS);
    // Without the mails, which are large.
    const { issue, state, startAt, frozenAt, finishedAt } = issueSends;
    const rows = await context.db
      .select({ issue, state, startAt, frozenAt, finishedAt })
      .from(issueSends)
      .where(
        or(inArray(issueSends.state, ['scheduled', 'sending', 'paused']), gt(issueSends.finishedAt, lately)),
      )
      .orderBy(desc(issueSends.createdAt))
      .limit(10);
    const sends = await Promise.all(
      rows.map(async (row) => SendStatusSchema.parse(await toStatus(context, row))),
    );
    return { sends, release: releaseId() };
  }

  function end(listener: Listener, last = ''): void {
    listeners.delete(listener);
    listener.reply.raw.end(last);
  }

  async function tell(listener: Listener, seen: { sends: unknown[]; release: string }): Promise<void> {
    if (isDue(listener.checkedAt)) {
      listener.checkedAt = Date.now();
      const role = await listener.findRole();
      if (!role) return end(listener, 'event: ended\ndata: {}\n\n');
      listener.role = role;
    }
    // A phone that sleeps takes nothing; it gets the latest state when it does.
    if (!listeners.has(listener) || listener.reply.raw.writableNeedDrain) return;
    const state = { ...seen, works: works.list() };
    const text = JSON.stringify(listener.role === 'owner' ? state : hideAddresses(state));
    if (text === listener.last && !isDue(listener.heardAt)) return;
    listener.reply.raw.write(text === listener.last ? ': still here\n\n' : `event: state\ndata: ${text}\n\n`);
    listener.last = text;
    listener.heardAt = Date.now();
  }
}

function isDue(since: number): boolean {
  return Date.now() - since >= LIMITS.deskHeartbeatMs;
}

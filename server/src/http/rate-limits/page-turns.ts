// Pages that are made for one request: search results, private pages, forms that come back. Each takes the processor several times as long as a
// file, so a client gets a share of them, and one at a time.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../limits.ts';
import { AppError } from '../errors/app-error.ts';
import { toClient } from './ip-prefix.ts';
import { createRateLimit } from './rate-limit.ts';

/** Waits until the page of this client before is made. Throws an AppError when it has had its share. */
export type TakePageTurn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook for routes that make a page for each request. */
    takePageTurn: TakePageTurn;
  }
}

export function addPageTurns(app: FastifyInstance, now?: () => number): void {
  const share = createRateLimit({
    maxAmount: LIMITS.maxPagesPerWindow,
    windowMs: LIMITS.pagesWindowMs,
    maxClients: LIMITS.maxCountedClients,
    ...(now && { now }),
  });
  const lastTurns = new Map<string, Promise<void>>();
  const ends = new WeakMap<FastifyRequest, () => void>();

  app.decorate('takePageTurn', async (request, reply) => {
    if (!share.take(request.ip, 1)) {
      reply.header('retry-after', share.secondsLeft());
      throw new AppError('too-many-pages');
    }
    const client = toClient(request.ip);
    const before = lastTurns.get(client);
    const { promise: turn, resolve: end } = Promise.withResolvers<void>();
    lastTurns.set(client, turn);
    ends.set(request, end);
    // A client that hangs up.
    reply.raw.once('close', end);
    void turn.then(() => {
      if (lastTurns.get(client) === turn) lastTurns.delete(client);
    });
    await before;
  });
  // Not when it is sent: a slow reader would keep the others behind its address waiting.
  app.addHook('onSend', (request, _reply, payload, done) => {
    ends.get(request)?.();
    done(null, payload);
  });
}

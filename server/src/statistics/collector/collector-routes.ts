import {
  COLLECTOR_FOLDER,
  type CollectedEvent,
  CollectedEventSchema,
  type CollectorFile,
} from '@midweek/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { createRateLimit } from '../../http/rate-limits/rate-limit.ts';
import { LIMITS } from '../../limits.ts';
import { createAddToSums } from './add-to-sums.ts';
import { createReferrerNames, toCounted } from './to-counted.ts';

export interface CollectorOptions {
  readonly releaseOf: ReleaseOf;
  readonly db: Database;
  /** Events of a client in a minute; 0 for no limit. */
  readonly maxEventsPerWindow: number;
  readonly now: () => Date;
}

/** Registers the address for events. For a release that counts nothing there is nothing at that address. */
export function registerCollectorRoutes(app: FastifyInstance, options: CollectorOptions): void {
  const { releaseOf, db, maxEventsPerWindow, now } = options;
  const addToSums = createAddToSums(db);
  const nameReferrer = createReferrerNames(LIMITS.maxReferrersPerDay);
  const rateLimit = createRateLimit({
    maxAmount: maxEventsPerWindow,
    windowMs: LIMITS.eventWindowMs,
    maxClients: LIMITS.maxCountedClients,
  });
  let writing = 0;

  function fileOf(request: FastifyRequest): CollectorFile {
    const { collector } = releaseOf(request);
    if (!collector.ok) throw new AppError('not-found');
    return collector.file;
  }

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // Browsers send it as text, which needs no CORS preflight.
      scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string) => text);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        fileOf(request);
        if (rateLimit.take(request.ip, 1)) return;
        reply.header('retry-after', rateLimit.secondsLeft());
        throw new AppError('too-many-requests');
      });

      scope.post('e/', { bodyLimit: LIMITS.maxEventBytes }, async (request, reply) => {
        reply.code(204);
        if (objects(request)) return;
        if (writing >= LIMITS.maxEventsInWriting) throw new AppError('unavailable');
        const { ip, headers, body } = request;
        const sender = { ip, userAgent: headers['user-agent'] ?? '', now: now() };
        const counted = toCounted(parseEvent(body), sender, { file: fileOf(request), nameReferrer });
        writing += 1;
        await addToSums(counted).finally(() => {
          writing -= 1;
        });
      });
    },
    { prefix: COLLECTOR_FOLDER },
  );
}

function parseEvent(body: unknown): CollectedEvent {
  try {
    return CollectedEventSchema.parse(JSON.parse(String(body)));
  } catch (cause) {
    throw new AppError('bad-request', { cause });
  }
}

/** Readers who do not want to be counted are not, even if the page sends events. */
function objects({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

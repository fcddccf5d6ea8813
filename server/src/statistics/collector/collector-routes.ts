// The addresses that the PostHog client asks, on our own origin.
import { type CollectorFile, FIRST_PARTY } from '@midweek/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { createRateLimit } from '../../http/rate-limits/rate-limit.ts';
import { LIMITS } from '../../limits.ts';
import { DECISION, EMPTY_LISTS, FLAGS, renderRemoteConfig, toRemoteConfig } from './client-answers.ts';
import { CollectorError, sendCollectorError } from './collector-error.ts';
import { createEventBuffer } from './event-buffer.ts';
import { parseEvents } from './event-schema.ts';
import type { CountedRelease } from './load-collector.ts';
import { type Counted, createReferrerNames, createToCounted, type ToCounted } from './to-counted.ts';
import { unpackBody } from './unpack-body.ts';
import { createWriteSums } from './write-sums.ts';

/** Clients look for the status 200: after any other success they would send again. */
const TAKEN = { status: 1 } as const;
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

export interface CollectorOptions {
  readonly releaseOf: ReleaseOf<CountedRelease>;
  readonly db: Database;
  /** Events of a client in a minute; 0 for no limit. */
  readonly maxEventsPerWindow: number;
  /** How long events wait for others to be written with. */
  readonly writeIntervalMs: number;
  readonly now: () => Date;
}

/** Registers everything below `/ingest`. For a release that counts nothing there is nothing at these addresses. */
export function registerCollectorRoutes(app: FastifyInstance, options: CollectorOptions): void {
  const { releaseOf, db, maxEventsPerWindow, writeIntervalMs, now } = options;
  const nameReferrer = createReferrerNames(LIMITS.maxReferrersPerDay);
  const counters = new WeakMap<CollectorFile, ToCounted>();
  const buffer = createEventBuffer<Counted>({
    write: createWriteSums(db, { timeoutMs: LIMITS.eventStatementTimeoutMs }),
    toRefusal: (cause) => new CollectorError(503, 'Events cannot be stored right now', { cause }),
    maxEvents: LIMITS.maxBufferedEvents,
    eventsPerWrite: LIMITS.eventsPerWrite,
    intervalMs: writeIntervalMs,
    writeTimeoutMs: LIMITS.eventWriteTimeoutMs,
  });
  const rateLimit = createRateLimit({
    maxAmount: maxEventsPerWindow,
    windowMs: LIMITS.eventWindowMs,
    maxClients: LIMITS.maxCountedClients,
  });

  function count(request: FastifyRequest, events: number): void {
    if (!rateLimit.take(request.ip, events)) throw new CollectorError(429, 'Too many events');
  }

  function fileOf(request: FastifyRequest): CollectorFile {
    const { collector } = releaseOf(request);
    if (!collector.ok) throw new CollectorError(404, 'Path not found');
    return collector.file;
  }

  function counterOf(file: CollectorFile): ToCounted {
    const known = counters.get(file) ?? createToCounted(file, nameReferrer);
    counters.set(file, known);
    return known;
  }

  async function takeEvents(request: FastifyRequest) {
    const file = fileOf(request);
    const toCounted = counterOf(file);
    const events = parseEvents(await unpackBody(toBuffer(request.body)), file.token);
    count(request, Math.max(0, events.length - 1));
    if (objects(request)) return TAKEN;
    const sender = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', now: now() };
    await buffer.add(events.flatMap((event) => toCounted(event, sender)));
    return TAKEN;
  }

  app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const isTooMany = error instanceof CollectorError && error.statusCode === 429;
        if (isTooMany) reply.header('retry-after', rateLimit.secondsLeft());
        return sendCollectorError(error, request, reply);
      });
      scope.setNotFoundHandler(() => {
        throw new CollectorError(404, 'Path not found');
      });
      // The body's type is detected from its bytes: clients send gzip as text/plain to avoid a CORS preflight.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        fileOf(request);
        count(request, 1);
      });
      scope.addHook('onClose', buffer.close);

      for (const path of ['/e/', '/i/v0/e/', '/batch/'])
        scope.post(path, { bodyLimit: LIMITS.maxEventBytes }, takeEvents);
      scope.post('/s/', { bodyLimit: LIMITS.maxRecordingBytes }, async () => TAKEN);
      scope.post('/decide/', async () => DECISION);
      scope.post('/flags/', async () => FLAGS);
      scope.get('/array/:token/config', async (request) => toRemoteConfig(fileOf(request).token));
      scope.get('/array/:token/config.js', async (request, reply) =>
        reply.type(SCRIPT_TYPE).send(renderRemoteConfig(fileOf(request).token)),
      );
      // The client takes parts of itself from here when something asks for them; nothing of ours does.
      scope.get('/static/*', async (_, reply) => reply.type(SCRIPT_TYPE).send(''));
      for (const [path, answer] of Object.entries(EMPTY_LISTS)) scope.get(path, async () => answer);
    },
    { prefix: FIRST_PARTY.path },
  );
}

/** Readers who do not want to be counted are not, whatever the page has sent. */
function objects({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

function toBuffer(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

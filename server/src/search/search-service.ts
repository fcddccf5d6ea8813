// Everything that is searched on the server, for clients of Algolia and for readers without scripts: one rate limit, one line, one searcher.
import { setTimeout as delay } from 'node:timers/promises';
import { NEWEST_FIRST_INDEX, type Search, SearchError } from '@midweek/core/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../files/release.ts';
import type { Releases } from '../files/releases.ts';
import { toClient } from '../http/rate-limits/ip-prefix.ts';
import { createRateLimit } from '../http/rate-limits/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import type { Answered } from './answer-search.ts';
import { createLines, TOO_MANY } from './lines.ts';
import type { OpenSearcher, Searcher } from './searcher.ts';

/** The languages are one index to clients, told apart by the facet `language`. */
export const INDEX_NAME = 'midweek';
const INDEX_NAMES = [INDEX_NAME, NEWEST_FIRST_INDEX];

export type AnswerBytes = Answered['bytes'];

export interface SearchServiceOptions {
  readonly openSearcher: OpenSearcher;
  /** Ordinary searches per client and ten seconds; 0 for no limit. */
  readonly maxSearchesPerWindow: number;
  /** The clock of that limit. */
  readonly now?: () => number;
}

/** Both functions that throw throw a SearchError: 429 for too many searches, 501 and 503 when there is no searcher. */
export interface SearchService {
  /** Counts searches; with 0, only asks whether the client has had its share. */
  count(request: FastifyRequest, searches: number): void;
  /** Keeps the order of the answers, which are JSON. The caller has counted one ordinary search for each. */
  answer(searches: readonly Search[], request: FastifyRequest, reply: FastifyReply): Promise<AnswerBytes[]>;
  /** Until a client that has had its share gets another one. */
  secondsLeft(): number;
}

export function createSearchService(
  app: FastifyInstance,
  { openSearcher, maxSearchesPerWindow, now }: SearchServiceOptions,
  releases: Releases,
): SearchService {
  const rateLimit = createRateLimit({
    maxAmount: maxSearchesPerWindow,
    windowMs: LIMITS.searchWindowMs,
    maxClients: LIMITS.maxCountedClients,
    ...(now && { now }),
  });
  // A search waits in the line of its client first, then in the one of all. So clients take turns there, however many searches of theirs wait.
  const lineOfClient = createLines(
    // Without a limit, one client may be all readers behind a proxy that is not trusted.
    maxSearchesPerWindow === 0 ? LIMITS.maxSearchingClients : LIMITS.maxWaitingSearchesPerClient,
  );
  const lineOfAll = createLines(LIMITS.maxSearchingClients);
  const searcher = openWithApp(app, openSearcher, releases);

  function count(request: FastifyRequest, searches: number): void {
    if (!rateLimit.take(request.ip, searches)) throw TOO_MANY;
  }

  /** The client has paid for one ordinary search; the rest of the cost is counted afterwards, and may use up the share of searches that wait. */
  async function answerOne(search: Search, request: FastifyRequest, reply: FastifyReply) {
    if (reply.raw.destroyed) throw new SearchError(503, 'Search is not available');
    const available = searcher();
    count(request, 0);
    try {
      const { bytes, costMs } = await available.answer(search);
      rateLimit.take(request.ip, countOrdinarySearches(bytes.length, costMs) - 1);
      return bytes;
    } catch (error) {
      request.log.error({ err: error }, 'search failed');
      // The search may have cost the worker.
      rateLimit.take(request.ip, countOrdinarySearches(0, LIMITS.searchTimeoutMs));
      throw new SearchError(503, 'Search is not available');
    }
  }

  return {
    count,
    secondsLeft: () => rateLimit.secondsLeft(),
    async answer(searches, request, reply) {
      searcher();
      const unknown = searches.find(({ indexName }) => !INDEX_NAMES.includes(indexName));
      if (unknown) throw new SearchError(404, `Index ${unknown.indexName} does not exist`);
      const answers: AnswerBytes[] = [];
      for (const search of searches) {
        const answer = () => lineOfAll('', () => answerOne(search, request, reply));
        answers.push(await lineOfClient(toClient(request.ip), answer));
      }
      return answers;
    },
  };
}

/** Bytes count because an answer that costs little to find may be large to send. */
function countOrdinarySearches(bytes: number, costMs: number): number {
  return Math.max(
    1,
    Math.ceil(costMs / LIMITS.ordinarySearchMs),
    Math.ceil(bytes / LIMITS.ordinaryAnswerBytes),
  );
}

/**
 * Opens the searcher while the rest of the server starts, and another one before another release is served. Pages wait for it for some seconds only: its
 * thread comes last where processors are scarce. Until it is open, the one before it answers. Without indexes the site is still served.
 */
function openWithApp(app: FastifyInstance, openSearcher: OpenSearcher, releases: Releases): () => Searcher {
  let searcher: Searcher | undefined;
  let isOpening = true;
  const open = ({ searchDir }: Pick<Release, 'searchDir'>) =>
    openSearcher(searchDir, app.log).catch((error: Error) => void app.log.warn(error.message));
  const waitFor = (opened: Promise<unknown>) =>
    Promise.race([opened, delay(LIMITS.searchOpeningMs, undefined, { ref: false })]);
  /** The searchers of releases in their order, as far as they are open. */
  let opening = Promise.resolve();
  function use(opened: ReturnType<typeof open>): void {
    opening = Promise.all([opened, opening]).then(([next]) => {
      void searcher?.close();
      searcher = next ?? undefined;
      isOpening = false;
    });
  }
  use(open(releases.current()));
  app.addHook('onReady', async () => {
    await waitFor(opening);
  });
  releases.onSwitch(async (next) => {
    const opened = open(next);
    await waitFor(opened);
    return () => use(opened);
  });
  app.addHook('onClose', async () => {
    await opening;
    await searcher?.close();
  });
  return () => {
    if (searcher) return searcher;
    throw isOpening
      ? new SearchError(503, 'Search is not available yet')
      : new SearchError(501, 'This server has no search index');
  };
}

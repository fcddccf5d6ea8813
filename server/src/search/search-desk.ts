// Everything that is searched goes through here, for clients of Algolia and for readers without scripts: one meter, one queue, one searcher.
import { NEWEST_FIRST_INDEX, type RequestedSearch, SearchError } from '@midweek/core/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Releases } from '../files/releases.ts';
import { toClient } from '../http/rate-limits/ip-prefix.ts';
import { createRateLimit } from '../http/rate-limits/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import { createFairQueue } from './fair-queue.ts';
import { countOrdinarySearches } from './search-cost.ts';
import type { OpenSearcher, SearchableRelease, Searcher } from './searcher.ts';

/** The languages are one index to clients, told apart by the facet `language`. */
export const INDEX_NAME = 'midweek';
const INDEX_NAMES = [INDEX_NAME, NEWEST_FIRST_INDEX];
/** One for all: a flood is refused thousands of times, and an error collects its stack whenever it is made. */
const TOO_MANY = new SearchError(429, 'Too many requests');

export interface DeskOptions {
  /** Opens the indexes of a folder. */
  readonly openSearcher: (folder: string) => OpenSearcher;
  /** Ordinary searches per client and ten seconds; 0 for no limit. */
  readonly maxSearchesPerWindow: number;
  /** The clock of that limit. */
  readonly now?: () => number;
}

export type AnswerBytes = Uint8Array<ArrayBuffer>;

/** Both throw a SearchError: 429 for too many searches, 501 and 503 when there is nobody to search. */
export interface SearchDesk {
  /** Counts searches; with 0, only asks whether the client has had its share. */
  count(request: FastifyRequest, searches: number): void;
  /** Keeps the order of the answers; each search is queued on its own. The caller has counted one ordinary search for each. */
  answer(
    searches: readonly RequestedSearch[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AnswerBytes[]>;
  /** Until a client that has had its share gets another one. */
  secondsLeft(): number;
}

export function openSearchDesk(
  app: FastifyInstance,
  { openSearcher, maxSearchesPerWindow, now }: DeskOptions,
  releases: Releases<SearchableRelease>,
): SearchDesk {
  const rateLimit = createRateLimit({
    maxAmount: maxSearchesPerWindow,
    windowMs: LIMITS.searchWindowMs,
    maxClients: LIMITS.maxCountedClients,
    ...(now && { now }),
  });
  const queue = createFairQueue({
    maxWaiting: LIMITS.maxWaitingSearches,
    // Without a limit, one client may be all readers behind a proxy that is not believed.
    maxWaitingPerClient:
      maxSearchesPerWindow === 0 ? LIMITS.maxWaitingSearches : LIMITS.maxWaitingSearchesPerClient,
    toRefusal: () => TOO_MANY,
  });
  /** The queue asks one search at a time, so no other is under way. */
  let lastAnswer: Promise<unknown> = Promise.resolve();
  const searcher = openWithApp(app, openSearcher, releases, () => lastAnswer);

  function count(request: FastifyRequest, searches: number): void {
    if (!rateLimit.take(request.ip, searches)) throw TOO_MANY;
  }

  /**
   * Runs when the queue reaches the search. The client has paid for one ordinary search by then; what the search took beyond that is
   * counted afterwards, and may have used up the share of those that wait behind it.
   */
  async function answerOne(search: RequestedSearch, request: FastifyRequest, reply: FastifyReply) {
    const available = searcher();
    if (!available || reply.raw.destroyed) throw new SearchError(503, 'Search is not available');
    count(request, 0);
    const answering = available.answer(search);
    lastAnswer = answering;
    const answered = await answering;
    rateLimit.take(request.ip, countOrdinarySearches(answered) - 1);
    if (answered.ok) return answered.bytes;
    if (answered.statusCode === 500) throw answered.cause;
    throw new SearchError(answered.statusCode, answered.message);
  }

  return {
    count,
    secondsLeft: () => rateLimit.secondsLeft(),
    async answer(searches, request, reply) {
      if (!searcher()) throw new SearchError(501, 'This server has no search index');
      const unknown = searches.find(({ indexName }) => !INDEX_NAMES.includes(indexName));
      if (unknown) throw new SearchError(404, `Index ${unknown.indexName} does not exist`);
      const client = toClient(request.ip);
      const answers: AnswerBytes[] = [];
      for (const search of searches) {
        answers.push(await queue.run(client, () => answerOne(search, request, reply)));
      }
      return answers;
    },
  };
}

/**
 * Opens the searcher while the rest of the server starts; the server listens when both are there. The searcher of another release is opened
 * before that release is served, and the one before it closed when it has answered.
 */
function openWithApp(
  app: FastifyInstance,
  openSearcher: DeskOptions['openSearcher'],
  releases: Releases<SearchableRelease>,
  untilAnswered: () => Promise<unknown>,
): () => Searcher | undefined {
  let searcher: Searcher | undefined;
  const open = async ({ searchDir }: SearchableRelease): Promise<Searcher | undefined> => {
    const opened = await openSearcher(searchDir)(app.log);
    if (!opened.ok) app.log.warn(opened.problem);
    return opened.ok ? opened.searcher : undefined;
  };
  const opening = open(releases.current());
  app.addHook('onReady', async () => {
    searcher = await opening;
  });
  releases.onSwitch(async (next) => {
    const following = await open(next);
    return () => {
      const last = searcher;
      searcher = following;
      void untilAnswered().then(() => last?.close());
    };
  });
  app.addHook('onClose', async () => {
    await opening;
    await searcher?.close();
  });
  return () => searcher;
}

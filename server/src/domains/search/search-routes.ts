// Search for the official Algolia clients: the addresses that they ask, with their credentials and errors.
import {
  parseFacetValueSearch,
  parseSearches,
  parseSearchJson,
  parseSingleSearch,
  type RequestedSearch,
  SearchError,
} from '@midweek/core/search-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Releases } from '../../http/static/releases.ts';
import { LIMITS } from '../../platform/limits.ts';
import { toClient } from '../../platform/rate-limits/ip-prefix.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { type Credentials, hasCredentials } from './credentials.ts';
import { createFairQueue } from './fair-queue.ts';
import { countOrdinarySearches } from './search-cost.ts';
import type { OpenSearcher, SearchableRelease, Searcher } from './searcher.ts';
import { sendSearchError } from './send-search-error.ts';

/** The languages are one index to clients, told apart by the facet `language`. */
const INDEX_NAME = 'midweek';
/** One for all: a flood is refused thousands of times, and an error collects its stack whenever it is made. */
const TOO_MANY = new SearchError(429, 'Too many requests');
const RESULTS_START = Buffer.from('{"results":[');
const COMMA = Buffer.from(',');
const RESULTS_END = Buffer.from(']}');
const JSON_TYPE = 'application/json; charset=utf-8';

export interface SearchOptions {
  /** Opens the indexes of a folder. */
  readonly openSearcher: (folder: string) => OpenSearcher;
  readonly credentials: Credentials;
  /** Ordinary searches per client and ten seconds; 0 for no limit. */
  readonly maxSearchesPerWindow: number;
  /** The clock of that limit. */
  readonly now?: () => number;
}

type Bytes = Uint8Array<ArrayBuffer>;
type IndexRequest = FastifyRequest<{ Params: { index: string } }>;
type FacetRequest = FastifyRequest<{ Params: { index: string; facet: string } }>;

/** Registers the addresses for one search, for several, and for the values of a facet. */
export function registerSearchRoutes(
  app: FastifyInstance,
  options: SearchOptions,
  releases: Releases<SearchableRelease>,
): void {
  const { openSearcher, credentials, maxSearchesPerWindow, now } = options;
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

  /** Counts searches; with 0, only asks whether the client has had its share. */
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

  /** Keeps the order of the answers; each search is queued on its own. */
  async function answer(searches: readonly RequestedSearch[], request: FastifyRequest, reply: FastifyReply) {
    if (!searcher()) throw new SearchError(501, 'This server has no search index');
    const unknown = searches.find(({ indexName }) => indexName !== INDEX_NAME);
    if (unknown) throw new SearchError(404, `Index ${unknown.indexName} does not exist`);
    const client = toClient(request.ip);
    const answers: Bytes[] = [];
    for (const search of searches) {
      answers.push(await queue.run(client, () => answerOne(search, request, reply)));
    }
    return answers;
  }

  app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const isTooMany = error instanceof SearchError && error.statusCode === 429;
        if (isTooMany) reply.header('retry-after', rateLimit.secondsLeft());
        return sendSearchError(error, request, reply);
      });
      scope.setNotFoundHandler(() => {
        throw new SearchError(404, 'Path not found');
      });
      scope.removeAllContentTypeParsers();
      // The star takes all types; those that clients send are looked up faster by name.
      for (const types of [['text/plain', 'application/json'], '*']) {
        scope.addContentTypeParser(
          types,
          { parseAs: 'string' },
          async (request: FastifyRequest, text: string) => {
            // Reading a large body is the one part of a search that the main thread has to do.
            count(request, Math.floor(text.length / LIMITS.ordinarySearchBytes));
            return parseSearchJson(text);
          },
        );
      }
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        count(request, 1);
        if (!hasCredentials(request, credentials)) {
          throw new SearchError(403, 'Invalid Application-ID or API key');
        }
      });

      scope.post('/indexes/:index/query', async (request: IndexRequest, reply) => {
        const search = parseSingleSearch(request.body, request.params.index);
        const [only] = await answer([search], request, reply);
        return sendBytes(reply, only as Bytes);
      });
      // Clients write a star for the name, because each of the searches names its own index.
      scope.post('/indexes/:star/queries', async (request, reply) => {
        const searches = parseSearches(request.body);
        count(request, Math.max(0, searches.length - 1));
        return sendBytes(reply, joinResults(await answer(searches, request, reply)));
      });
      scope.post('/indexes/:index/facets/:facet/query', async (request: FacetRequest, reply) => {
        const { index, facet } = request.params;
        const { search, toAnswer } = parseFacetValueSearch(request.body, index, facet);
        const [only] = await answer([search], request, reply);
        return toAnswer(only as Bytes);
      });
      // Otherwise the site would answer with its page for what does not exist, which no client can read.
      scope.get('/*', async () => {
        throw new SearchError(404, 'Path not found');
      });
    },
    { prefix: '/1' },
  );
}

/**
 * Opens the searcher while the rest of the server starts; the server listens when both are there. The searcher of another release is opened
 * before that release is served, and the one before it closed when it has answered.
 */
function openWithApp(
  app: FastifyInstance,
  openSearcher: SearchOptions['openSearcher'],
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

/**
 * The memory is given back when the answer is sent. Left to the garbage collector, a flood of large answers would have it walk the
 * whole heap every other second, for longer than a page takes.
 */
function sendBytes(reply: FastifyReply, bytes: Bytes): FastifyReply {
  reply.raw.once('close', () => bytes.buffer.transfer(0));
  return reply.type(JSON_TYPE).send(bytes);
}

/** Takes the memory of the answers. */
function joinResults(answers: readonly Bytes[]): Bytes {
  const between = answers.flatMap((answer, index) => (index === 0 ? [answer] : [COMMA, answer]));
  const parts = [RESULTS_START, ...between, RESULTS_END];
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  for (const answer of answers) answer.buffer.transfer(0);
  return joined;
}

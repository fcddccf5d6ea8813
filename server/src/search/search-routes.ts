// Search for the official Algolia clients: the two addresses that they ask, with their credentials and errors.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRateLimit } from '../abuse/rate-limit.ts';
import { LIMITS } from '../limits.ts';
import { createAnswerSearch } from './answer-search.ts';
import { type Credentials, hasCredentials } from './credentials.ts';
import type { LoadedIndexes } from './load-indexes.ts';
import { parseSearches, parseSearchJson, parseSingleSearch, type RequestedSearch } from './search-body.ts';
import { SearchError, sendSearchError } from './search-error.ts';

/** The languages are one index to clients, told apart by the facet `language`. */
const INDEX_NAME = 'midweek';
const JSON_TYPE = 'application/json; charset=utf-8';

export interface SearchOptions {
  readonly loaded: LoadedIndexes;
  readonly credentials: Credentials;
  /** Per client and ten seconds; 0 for no limit. */
  readonly maxSearchesPerWindow: number;
}

type IndexRequest = FastifyRequest<{ Params: { index: string } }>;

/** Registers the address for one search and the one for several. */
export function registerSearchRoutes(app: FastifyInstance, options: SearchOptions): void {
  const { loaded, credentials, maxSearchesPerWindow } = options;
  const rateLimit = createRateLimit({
    maxAmount: maxSearchesPerWindow,
    windowMs: LIMITS.searchWindowMs,
    maxClients: LIMITS.maxCountedClients,
  });
  const answerSearch = loaded.ok ? createAnswerSearch(loaded.engine) : undefined;
  if (!loaded.ok) app.log.warn(loaded.problem);

  function count(request: FastifyRequest, searches: number): void {
    if (!rateLimit.take(request.ip, searches)) throw new SearchError(429, 'Too many requests');
  }

  /** In order, and with room for other requests between two of them. */
  async function answer(searches: readonly RequestedSearch[]) {
    if (!answerSearch) throw new SearchError(503, 'Search is not available');
    const unknown = searches.find(({ indexName }) => indexName !== INDEX_NAME);
    if (unknown) throw new SearchError(404, `Index ${unknown.indexName} does not exist`);
    const answers: Buffer[] = [];
    for (const search of searches) {
      if (answers.length > 0) await nextTurn();
      answers.push(answerSearch(search));
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
          async (_request: FastifyRequest, text: string) => parseSearchJson(text),
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
        const [only] = await answer([parseSingleSearch(request.body, request.params.index)]);
        return reply.type(JSON_TYPE).send(only);
      });
      // Clients write a star for the name, because each of the searches names its own index.
      scope.post('/indexes/:star/queries', async (request, reply) => {
        const searches = parseSearches(request.body);
        count(request, Math.max(0, searches.length - 1));
        return reply.type(JSON_TYPE).send(joinResults(await answer(searches)));
      });
    },
    { prefix: '/1' },
  );
}

function joinResults(answers: readonly Buffer[]): Buffer {
  const parts = answers.flatMap((answer, index) => [Buffer.from(index === 0 ? '' : ','), answer]);
  return Buffer.concat([Buffer.from('{"results":['), ...parts, Buffer.from(']}')]);
}

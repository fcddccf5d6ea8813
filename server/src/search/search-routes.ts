// Search for the official Algolia clients: the addresses that they ask, with their credentials and errors.
import {
  parseFacetValueSearch,
  parseSearchesWithFacets,
  parseSearchJson,
  parseSingleSearch,
  SearchError,
} from '@midweek/core/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../http/errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { SearchService, SearchServiceOptions } from './search-service.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Not a secret: every reader's browser has it. It keeps clients of another application from asking here by mistake. */
interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
}

export interface SearchOptions extends SearchServiceOptions {
  readonly credentials: Credentials;
}

type IndexRequest = FastifyRequest<{ Params: { index: string } }>;
type FacetRequest = FastifyRequest<{ Params: { index: string; facet: string } }>;

/** Registers the addresses for one search, for several, and for the values of a facet. */
export function registerSearchRoutes(
  app: FastifyInstance,
  credentials: Credentials,
  { answer, count, secondsLeft }: SearchService,
): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const isTooMany = error instanceof SearchError && error.statusCode === 429;
        if (isTooMany) reply.header('retry-after', secondsLeft());
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
        return reply.type(JSON_TYPE).send(only);
      });
      // Clients write a star for the name, because each of the searches names its own index.
      scope.post('/indexes/:star/queries', async (request, reply) => {
        const parsed = parseSearchesWithFacets(request.body);
        count(request, Math.max(0, parsed.length - 1));
        const searches = parsed.map(({ search }) => search);
        const answers = await answer(searches, request, reply);
        const results = answers.map((json, index) => {
          const toAnswer = parsed[index]?.toAnswer;
          return toAnswer ? JSON.stringify(toAnswer(json)) : json;
        });
        return reply.type(JSON_TYPE).send(`{"results":[${results.join(',')}]}`);
      });
      scope.post('/indexes/:index/facets/:facet/query', async (request: FacetRequest, reply) => {
        const { index, facet } = request.params;
        const { search, toAnswer } = parseFacetValueSearch(request.body, index, facet);
        const [only = ''] = await answer([search], request, reply);
        return toAnswer(only);
      });
      // Otherwise the site would answer with its page for what does not exist, which no client can read.
      scope.get('/*', async () => {
        throw new SearchError(404, 'Path not found');
      });
    },
    { prefix: '/1' },
  );
}

/** Whether a request carries the credentials, each in the query string (as browsers send them) or in a header. */
function hasCredentials(request: FastifyRequest, { appId, apiKey }: Credentials): boolean {
  const query = request.query as Readonly<Record<string, unknown>>;
  const given = (name: string) => query[name] ?? request.headers[name];
  return given('x-algolia-application-id') === appId && given('x-algolia-api-key') === apiKey;
}

/**
 * Answers every failure in the shape that Algolia's clients read. The log gets no message of an error below 500: it may
 * quote what somebody has searched for.
 */
function sendSearchError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message } = error instanceof SearchError ? error : toAnswer(error);
  if (statusCode === 500) request.log.error({ err: error }, 'search failed');
  else request.log.info({ status: statusCode }, 'search refused');
  return reply.code(statusCode).send({ message, status: statusCode });
}

function toAnswer(error: unknown) {
  const { status, message } = toAppError(error);
  return { statusCode: status, message };
}

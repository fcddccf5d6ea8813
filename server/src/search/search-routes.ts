// Search for the official Algolia clients: the addresses that they ask, with their credentials and errors.
import {
  parseFacetValueSearch,
  parseSearchesWithFacets,
  parseSearchJson,
  parseSingleSearch,
  SearchError,
} from '@midweek/core/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../limits.ts';
import { type Credentials, hasCredentials } from './credentials.ts';
import type { AnswerBytes, DeskOptions, SearchDesk } from './search-desk.ts';
import { sendSearchError } from './send-search-error.ts';

const RESULTS_START = Buffer.from('{"results":[');
const COMMA = Buffer.from(',');
const RESULTS_END = Buffer.from(']}');
const JSON_TYPE = 'application/json; charset=utf-8';

export interface SearchOptions extends DeskOptions {
  readonly credentials: Credentials;
}

type IndexRequest = FastifyRequest<{ Params: { index: string } }>;
type FacetRequest = FastifyRequest<{ Params: { index: string; facet: string } }>;

/** Registers the addresses for one search, for several, and for the values of a facet. */
export function registerSearchRoutes(
  app: FastifyInstance,
  credentials: Credentials,
  { answer, count, secondsLeft }: SearchDesk,
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
        return sendBytes(reply, only as AnswerBytes);
      });
      // Clients write a star for the name, because each of the searches names its own index.
      scope.post('/indexes/:star/queries', async (request, reply) => {
        const parsed = parseSearchesWithFacets(request.body);
        count(request, Math.max(0, parsed.length - 1));
        const searches = parsed.map(({ search }) => search);
        const answers = await answer(searches, request, reply);
        return sendBytes(
          reply,
          joinResults(answers.map((bytes, index) => toResult(bytes, parsed[index]?.toAnswer))),
        );
      });
      scope.post('/indexes/:index/facets/:facet/query', async (request: FacetRequest, reply) => {
        const { index, facet } = request.params;
        const { search, toAnswer } = parseFacetValueSearch(request.body, index, facet);
        const [only] = await answer([search], request, reply);
        return toAnswer(only as AnswerBytes);
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
 * The memory is given back when the answer is sent. Left to the garbage collector, a flood of large answers would have it walk the
 * whole heap every other second, for longer than a page takes.
 */
function sendBytes(reply: FastifyReply, bytes: AnswerBytes): FastifyReply {
  reply.raw.once('close', () => bytes.buffer.transfer(0));
  return reply.type(JSON_TYPE).send(bytes);
}

function toResult(bytes: AnswerBytes, toAnswer?: (bytes: Uint8Array) => unknown): AnswerBytes {
  return toAnswer ? new TextEncoder().encode(JSON.stringify(toAnswer(bytes))) : bytes;
}

/** Takes the memory of the answers. */
function joinResults(answers: readonly AnswerBytes[]): AnswerBytes {
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

// Search for the official Algolia clients: the addresses that they ask, with their credentials and errors.
import { parseSearches, parseSearchText, SearchError } from '@midweek/core/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../http/errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { AnswerBytes, SearchService, SearchServiceOptions } from './search-service.ts';

const RESULTS_START = Buffer.from('{"results":[');
const COMMA = Buffer.from(',');
const RESULTS_END = Buffer.from(']}');
const JSON_TYPE = 'application/json; charset=utf-8';

/** Not a secret: every reader's browser has it. It keeps clients of another application from asking here by mistake. */
interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
}

export interface SearchOptions extends SearchServiceOptions {
  readonly credentials: Credentials;
}

/** Registers the addresses for one search and for several. */
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
      // Browsers' clients call their JSON text, to avoid a preflight request.
      scope.addContentTypeParser(
        '*',
        { parseAs: 'string' },
        async (request: FastifyRequest, text: string) => {
          // Reading a large body is the one part of a search that the main thread has to do.
          count(request, Math.floor(text.length / LIMITS.ordinarySearchBytes));
          return text;
        },
      );
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        count(request, 1);
        if (!hasCredentials(request, credentials)) {
          throw new SearchError(403, 'Invalid Application-ID or API key');
        }
      });

      scope.post<{ Body: string; Params: { index: string } }>(
        '/indexes/:index/query',
        async (request, reply) => {
          const search = { indexName: request.params.index, params: parseSearchText(request.body) };
          const [only] = await answer([search], request, reply);
          return sendBytes(reply, only as AnswerBytes);
        },
      );
      // Clients write a star for the name, because each of the searches names its own index.
      scope.post<{ Body: string }>('/indexes/:star/queries', async (request, reply) => {
        const searches = parseSearches(request.body);
        count(request, Math.max(0, searches.length - 1));
        const answers = await answer(searches, request, reply);
        return sendBytes(reply, joinResults(answers));
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
 * The memory is given back when the answer is sent. Left to the garbage collector, answers would take 80 MB more, and a flood of large ones
 * would have it walk the whole heap every other second.
 */
function sendBytes(reply: FastifyReply, bytes: AnswerBytes): FastifyReply {
  reply.raw.once('close', () => bytes.buffer.transfer(0));
  return reply.type(JSON_TYPE).send(bytes);
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
  for (const { buffer } of answers) buffer.transfer(0);
  return joined;
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

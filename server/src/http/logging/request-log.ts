// One line per request, without anything that points to a person: no address, no query string, no headers.
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { parseRequestTarget } from '../urls.ts';

const MAX_LOGGED_PATH_LENGTH = 256;
/** Links that pass through several programs are encoded several times. */
const MAX_ENCODINGS = 5;
/** Private links end with 43 characters of base64; no path of the site has a name like that. */
const MIN_TOKEN_LENGTH = 40;
/** Of a path that may hold something private; the others, nearly all, are not looked at any closer. */
const SUSPICIOUS = new RegExp(`[@%]|[\\w-]{${MIN_TOKEN_LENGTH}}`);

/** The loggable part of a request. */
export function toLoggedRequest(request: Pick<AnsweredRequest, 'method' | 'url'>) {
  return {
    method: request.method,
    path: redactPath(parseRequestTarget(request.url).path).slice(0, MAX_LOGGED_PATH_LENGTH),
  };
}

/** The path without the parts that hold an email address or a private token: people and programs put them into links of their own. */
function redactPath(path: string): string {
  if (!SUSPICIOUS.test(path)) return path;
  return path
    .split('/')
    .map((part) => (isPrivate(decodeAscii(part)) ? '…' : part))
    .join('/');
}

function isPrivate(part: string): boolean {
  return part.includes('@') || part.split(/[^\w-]+/).some(isToken);
}

function isToken(word: string): boolean {
  return word.length >= MIN_TOKEN_LENGTH && /[a-z]/.test(word) && /[A-Z]/.test(word);
}

/** Unlike decodeURIComponent it never fails: a path with broken encoding is logged too. */
function decodeAscii(text: string): string {
  let decoded = text;
  for (let i = 0; i < MAX_ENCODINGS && decoded.includes('%'); i++) {
    decoded = decoded.replaceAll(/%[0-7][\da-f]/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  }
  return decoded;
}

/** Writes the line of a request. */
export function logRequest(
  log: FastifyBaseLogger,
  answered: AnsweredRequest,
  outcome: 'completed' | 'aborted',
): void {
  const { status } = answered;
  const durationMs = Math.round(answered.durationMs * 10) / 10;
  log.info({ ...toLoggedRequest(answered), status, durationMs }, `request ${outcome}`);
}

const counted = new WeakSet<FastifyRequest>();

/** For a request that is one of many alike, and counted instead: its line is left out. */
export function leaveOutOfLog(request: FastifyRequest): void {
  counted.add(request);
}

/** Replaces Fastify's own two lines, which hold the full URL and the client's address. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (counted.has(request)) return;
    logRequest(request.log, toAnsweredRequest(request, reply), 'completed');
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: error }, 'answer broke off');
    logRequest(request.log, toAnsweredRequest(request, reply), 'aborted');
  }
}

/** Facts about a request, for log and metrics. */
export interface AnsweredRequest {
  readonly method: string;
  readonly url: string;
  /** The pattern of the route, if one was found. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
}

export function toAnsweredRequest(request: FastifyRequest, reply: FastifyReply): AnsweredRequest {
  const { method, url, routeOptions } = request;
  return { method, url, route: routeOptions.url, status: reply.statusCode, durationMs: reply.elapsedTime };
}

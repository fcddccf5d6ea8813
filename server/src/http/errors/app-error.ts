import { FALLBACK_LOCALE, serverText } from '@midweek/core';
import { isDatabaseAway } from '../../database/database-away.ts';

/**
 * The one error class at the edge of the server. The text for callers comes from the code; `cause` is for the log.
 * @example throw new AppError('uri-too-long')
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(serverText(FALLBACK_LOCALE, code).message, options);
    this.code = code;
    this.status = ERROR_STATUS[code];
  }
}

/** Codes that mean the same as their status, on every route. */
const GENERAL_CODES: readonly ErrorCode[] = [
  'bad-request',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'payload-too-large',
  'uri-too-long',
  'unsupported-media-type',
  'range-not-satisfiable',
  'headers-too-large',
];

/** Any thrown value as an AppError. Fastify's own errors carry a status; of those below 500 we know the usual ones. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const isClientError = status >= 400 && status < 500;
  const known = GENERAL_CODES.find((code) => ERROR_STATUS[code] === status);
  return new AppError(known ?? (isClientError ? 'bad-request' : 'internal'), { cause: error });
}

// Every error a caller can see: a stable code and its status. Its texts are in server.json of each language.

export const ERROR_STATUS = {
  'bad-request': 400,
  'not-an-object': 400,
  /** Nobody reads this answer; it is for the log and for metrics. */
  'request-aborted': 400,
  /** The page of another site has sent something. */
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'payload-too-large': 413,
  'uri-too-long': 414,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  /** Of those made for one request. */
  'too-many-pages': 429,
  'headers-too-large': 431,
  internal: 500,
  unavailable: 503,
  // Of a sign-up or a sponsor's request. Readers get a text of the page for it.
  blocked: 403,
  'invalid-email': 422,
  'invalid-locale': 422,
  'disposable-email': 422,
  'mail-domain-unknown': 422,
  'form-too-fast': 422,
  'form-expired': 422,
  'proof-needed': 428,
  'too-many-requests': 429,
} as const satisfies Record<Parameters<typeof serverText>[1], number>;
export type ErrorCode = keyof typeof ERROR_STATUS;

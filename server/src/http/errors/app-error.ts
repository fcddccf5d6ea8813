import { FALLBACK_LOCALE, serverText } from '@midweek/core';
import { isDatabaseAway } from '../../database/database-away.ts';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';

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

/** Codes that say what their status says, whatever the route. */
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

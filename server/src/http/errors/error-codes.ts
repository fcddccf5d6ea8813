// Every error a caller can see: a stable code and its status. What we say about it is in server.json of each language.
import type { serverText } from '@midweek/core';

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

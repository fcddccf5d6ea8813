// Answers to input that is not HTTP, or too much or too slow to become a request. There is no request object at this point,
// so the answer is written to the socket by hand.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Locale } from '@midweek/core';
import { ERROR_STATUS, type ErrorCode } from './app-error.ts';
import { renderProblemPage } from './problem.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** The error code for one of Node's `clientError` codes. */
export function toClientErrorCode(nodeCode: string | undefined): ErrorCode {
  return CODES[nodeCode ?? ''] ?? 'bad-request';
}

/** Writes the answer and closes the connection. */
export function writeClientError(
  socket: Socket,
  code: ErrorCode,
  { headers, locale }: { headers: Readonly<Record<string, string>>; locale: Locale },
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = ERROR_STATUS[code];
  const body = renderProblemPage(code, locale);
  const fields = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
}

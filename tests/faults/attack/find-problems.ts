import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer } from './hostile-request.ts';
import { INJECTED_HEADER, MARKUP } from './hostile-text.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');

/** Texts that only our own code, the database or this machine would write. */
const LEAKS: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\n\s+at .+:\d+:\d+|at async |\.ts:\d+:\d+|node:internal/,
  'a path of this machine': /node_modules|file:\/\/\/(?!etc\/passwd)|\/(home|usr|root|srv)\/\w+\//,
  SQL: /Failed query|select "|insert into "|update "\w+" set|delete from "|violates|invalid input syntax|invalid byte sequence|syntax error at/,
  'an object': /\[object Object\](?! )/,
};
const ALWAYS: Readonly<Record<string, RegExp>> = {
  'a file of this machine': /root:x:0:0|SECRET_KEY=|DATA_DIR=/,
  'the path of the repository': new RegExp(`${REPOSITORY.replaceAll(/\W/g, '\\$&')}/`),
};

export interface Expectation {
  /** Names in lower case of headers that every answer must have. */
  readonly securityHeaders: readonly string[];
  /** Whether texts of the site are answered, which may quote a stack trace. */
  readonly answersSite: boolean;
  /** Whether 503 is a documented answer to too much at once. */
  readonly mayBeBusy: boolean;
}

/** What must not be in an answer, whatever was asked. */
export function findProblems(answer: Answer, expected: Expectation): string[] {
  const { status, headers } = answer;
  const text = toText(answer);
  const isOwnText = status >= 400 || !expected.answersSite;
  const leaks = Object.entries({ ...ALWAYS, ...(isOwnText && LEAKS) });
  return [
    ...(status >= 500 && !(status === 503 && expected.mayBeBusy) ? [`status ${status}`] : []),
    ...expected.securityHeaders.filter((name) => !(name in headers)).map((name) => `no header ${name}`),
    ...(INJECTED_HEADER in headers ? ['a header of the attacker'] : []),
    ...(/^(?!\/(?![/\\]))/.test(headers.location ?? '/') ? ['a redirect to another site'] : []),
    ...leaks.filter(([, pattern]) => pattern.test(text)).map(([leak]) => leak),
    ...(headers['content-type']?.startsWith('text/html') && text.includes(`<${MARKUP}`)
      ? ['markup of the attacker']
      : []),
  ];
}

function toText({ headers, body }: Answer): string {
  try {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
    if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
    return body.toString();
  } catch {
    // A range of a compressed file, or no body.
    return '';
  }
}

// What must not be in an answer, whatever was asked.
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { INJECTED_HEADER, MARKUP } from './hostile-text.ts';
import type { ParsedAnswer } from './parse-answer.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..', '..');

/** What only our own code, the database or this machine would say. */
const LEAKS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack trace', /\n\s+at .+:\d+:\d+|at async |\.ts:\d+:\d+|node:internal/],
  ['a path of this machine', /node_modules|file:\/\/\/(?!etc\/passwd)|\/(home|usr|root|srv)\/\w+\//],
  [
    'SQL',
    /Failed query|select "|insert into "|update "\w+" set|delete from "|violates|invalid input syntax|invalid byte sequence|syntax error at/,
  ],
  ['an object', /\[object Object\](?! )/],
];
const ALWAYS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a file of this machine', /root:x:0:0|SECRET_KEY=|DATA_DIR=/],
  ['a path of this machine', new RegExp(`${REPOSITORY.replaceAll(/\W/g, '\\$&')}/`)],
];
/** Statuses by which the server says that a limit of ours is reached. */
const BUSY = 503;

export interface JudgeOptions {
  /** Headers that every answer must have, by name in lower case. */
  readonly securityHeaders: readonly string[];
  /** Where texts of the site are answered, which may well quote a stack trace. */
  readonly answersSite: boolean;
  /** Where 503 is a documented answer to too much at once. */
  readonly mayBeBusy: boolean;
}

/** What is wrong about an answer, each as the start of a sentence. */
export function judgeAnswer(answer: ParsedAnswer, options: JudgeOptions): string[] {
  const { status, headers, extraBytes } = answer;
  const problems: string[] = [];
  if (status >= 500 && !(status === BUSY && options.mayBeBusy)) problems.push(`answered with ${status}`);
  if (status < 200) problems.push(`answered with no status`);
  if (extraBytes > 0) problems.push('answered twice');
  const missing = options.securityHeaders.filter((name) => !(name in headers));
  if (missing.length > 0) problems.push(`answered with ${status} without ${missing.join(', ')}`);
  if (INJECTED_HEADER in headers) problems.push('answered with a header of the attacker');
  if (isElsewhere(headers.location)) problems.push('redirected to another site');

  const text = toText(answer);
  const isOwnWords = status >= 400 || !options.answersSite;
  for (const [what, pattern] of [...ALWAYS, ...(isOwnWords ? LEAKS : [])])
    if (pattern.test(text)) problems.push(`answered with ${what}`);
  if (headers['content-type']?.startsWith('text/html') && text.includes(`<${MARKUP}`))
    problems.push('answered with markup of the attacker');
  return problems;
}

function isElsewhere(location: string | undefined): boolean {
  return location !== undefined && !/^\/(?![/\\])/.test(location);
}

function toText({ headers, body }: ParsedAnswer): string {
  try {
    return unpack(headers['content-encoding'], body).toString('utf8');
  } catch {
    // A range of a compressed file.
    return '';
  }
}

function unpack(coding: string | undefined, body: Buffer): Buffer {
  if (body.length === 0) return body;
  if (coding === 'br') return brotliDecompressSync(body);
  if (coding === 'gzip') return gunzipSync(body);
  return coding === 'deflate' ? inflateSync(body) : body;
}

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';
import type { ParsedAnswer } from './parse-answer.ts';

const OPTIONS = { securityHeaders: ['content-security-policy'], answersSite: false, mayBeBusy: false };

function anAnswer({ headers = {}, ...answer }: Partial<ParsedAnswer> = {}): ParsedAnswer {
  return {
    status: 400,
    headers: { 'content-security-policy': "default-src 'none'", 'content-type': 'text/html', ...headers },
    body: Buffer.from('<h1>This request cannot be read.</h1>'),
    closes: false,
    extraBytes: 0,
    ...answer,
  };
}

const body = (text: string) => ({ body: Buffer.from(text) });

test('nothing is wrong about an answer of ours', () => {
  expect(judgeAnswer(anAnswer(), OPTIONS)).toEqual([]);
  expect(judgeAnswer(anAnswer({ status: 308, headers: { location: '/fr/' } }), OPTIONS)).toEqual([]);
});

test.each<[Partial<ParsedAnswer>, string]>([
  [{ status: 500 }, 'answered with 500'],
  [{ status: 0 }, 'answered with no status'],
  [{ extraBytes: 1 }, 'answered twice'],
  [{ headers: { 'x-injected': 'yes' } }, 'answered with a header of the attacker'],
  [{ status: 302, headers: { location: '//evil.example' } }, 'redirected to another site'],
  [{ status: 302, headers: { location: 'https://evil.example' } }, 'redirected to another site'],
  [body('Error: x\n    at run (app.ts:1:2)'), 'answered with a stack trace'],
  [body('cannot read node_modules/x'), 'answered with a path of this machine'],
  [body('{"message":"Failed query: x"}'), 'answered with SQL'],
  [body('root:x:0:0:root'), 'answered with a file of this machine'],
  [body(`in ${import.meta.dirname}/x`), 'answered with a path of this machine'],
  [body('<p><mw-attack>'), 'answered with markup of the attacker'],
  [
    { ...body(''), body: gzipSync('<mw-attack>'), headers: { 'content-encoding': 'gzip' } },
    'answered with markup of the attacker',
  ],
])('%j: %s', (answer, problem) => {
  expect(judgeAnswer(anAnswer(answer), OPTIONS)).toEqual([problem]);
});

test('503 is accepted where it is documented; texts of the site may quote a stack trace', () => {
  expect(judgeAnswer(anAnswer({ status: 503 }), { ...OPTIONS, mayBeBusy: true })).toEqual([]);
  const article = anAnswer({ status: 200, ...body('\n    at run (app.ts:1:2)') });
  expect(judgeAnswer(article, { ...OPTIONS, answersSite: true })).toEqual([]);
});

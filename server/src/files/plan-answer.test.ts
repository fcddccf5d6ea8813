import { expect, test } from 'vitest';
import { chooseVariant, planAnswer } from './plan-answer.ts';
import type { Coding, SiteFile, Variant } from './site-file.ts';

const aVariant = (coding?: Coding): Variant => ({
  coding,
  diskPath: '/dist/a.js',
  size: 100,
  ino: 0,
  mtimeMs: 0,
  etag: coding ? `"a-${coding}"` : '"a"',
});
const FILE: SiteFile = {
  name: 'a.js',
  contentType: 'text/javascript; charset=utf-8',
  identity: aVariant(),
  compressed: [aVariant('br'), aVariant('gzip')],
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['identity, br;q=0.5', undefined],
  ['gzip;q=0', undefined],
  [undefined, undefined],
])('Accept-Encoding %s chooses %s', (header, coding) => {
  expect(chooseVariant(FILE, header).coding).toBe(coding);
});

test('a file without compressed forms is sent as it is', () => {
  expect(chooseVariant({ ...FILE, compressed: [] }, 'br, gzip').coding).toBeUndefined();
});

const plan = (headers: Record<string, string>, method = 'GET') => {
  const { kind, variant } = planAnswer(FILE, method, headers);
  return `${kind} ${variant.coding ?? 'identity'}`;
};

test.each([
  [{}, 'whole identity'],
  [{ 'accept-encoding': 'br' }, 'whole br'],
  [{ 'if-none-match': '"a"' }, 'not-modified identity'],
  [{ 'if-none-match': '*' }, 'not-modified identity'],
  [{ 'if-none-match': '"x"' }, 'whole identity'],
  [{ 'if-none-match': '"a"', 'accept-encoding': 'br' }, 'whole br'],
  [{ 'if-none-match': '"a-br"', 'accept-encoding': 'br' }, 'not-modified br'],
  [{ range: 'bytes=0-1', 'accept-encoding': 'br' }, 'part identity'],
  [{ range: 'bytes=100-', 'accept-encoding': 'br' }, 'unsatisfiable identity'],
  [{ range: 'bytes=100-', 'if-none-match': '"a"' }, 'not-modified identity'],
  [{ range: 'bytes=0-1,3-4', 'accept-encoding': 'br' }, 'whole br'],
  [{ range: 'bytes=0-1', 'if-range': '"a"' }, 'part identity'],
  [{ range: 'bytes=0-1', 'if-range': 'W/"a"' }, 'whole identity'],
])('%o is answered with %s', (headers, expected) => {
  expect(plan(headers)).toBe(expected);
});

test('HEAD ignores Range', () => {
  expect(plan({ range: 'bytes=0-1' }, 'HEAD')).toBe('whole identity');
});

import { expect, test } from 'vitest';
import { needsNoEscaping, toChunks } from './smtp-data.ts';

test.each([
  ['Subject: Hello\r\n\r\nHello. Again.\r\n', true],
  ['Hello', false],
  ['Hello\n', false],
  ['.Hello\r\n', false],
  ['Hello\r\n.\r\n', false],
  ['Hello\nagain\r\n', false],
  ['Hello\r.\ragain\r\n', false],
  ['Hello\r\r\n', false],
  ['', false],
])('%j needs no escaping: %s', (text, expected) => {
  expect(needsNoEscaping([Buffer.from(text)])).toBe(expected);
});

test.each([
  [['Hello\r\n', '.\r\n'], false],
  [['Hello\r', '\nagain\r\n'], false],
  [['Hello\r\n', 'again'], false],
  [[`${'a'.repeat(5000)}\r\n.`, 'again\r\n'], false],
])('pieces %# need no escaping, wherever they meet: %s', (texts, expected) => {
  expect(needsNoEscaping(texts.map((text) => Buffer.from(text)))).toBe(expected);
});

test('a message is written in few chunks, and every byte of it', () => {
  const pieces = ['head', 'er\r\n', 'a'.repeat(10_000), 'link', '\r\n'].map((text) => Buffer.from(text));
  const chunks = toChunks(pieces, 6000);
  expect(chunks.map((chunk) => chunk.length)).toEqual([8, 6000, 4000, 6]);
  expect(Buffer.concat(chunks)).toEqual(Buffer.concat(pieces));
});

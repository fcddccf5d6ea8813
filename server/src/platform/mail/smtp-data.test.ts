import { expect, test } from 'vitest';
import { needsNoEscaping } from './smtp-data.ts';

test.each([
  ['Subject: Hello\r\n\r\nHello. Again.\r\n', true],
  ['Hello\r\n', true],
  ['Hello', false],
  ['Hello\n', false],
  ['.Hello\r\n', false],
  ['Hello\r\n.\r\n', false],
  ['Hello\r\n.. \r\n', false],
  ['Hello\nagain\r\n', false],
  ['Hello\n.\nagain\r\n', false],
  ['Hello\r.\ragain\r\n', false],
  ['Hello\r\r\n', false],
  ['Hello\r\n\n', false],
  ['', false],
])('%j needs no escaping: %s', (text, expected) => {
  expect(needsNoEscaping(Buffer.from(text))).toBe(expected);
});

import { expect, test } from 'vitest';
import { toLine, toText } from './clean-text.ts';

test('a name that somebody typed is one line and turns nothing around', () => {
  expect(toLine(' Acme\n\u0000Ltd \u202e')).toBe('Acme Ltd');
  expect(toText('one\r\ntwo\u2066\u0007')).toBe('one\ntwo');
});

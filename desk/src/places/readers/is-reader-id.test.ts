import { expect, test } from 'vitest';
import { isReaderId } from './is-reader-id.ts';

test.each([
  ['0d9f6c1e-5b1a-4c57-9f0e-3a2b1c4d5e6f', true],
  ['0d9f6c1e-5b1a-4c57-9f0e-3a2b1c4d5e6', false],
  ['aaa', false],
])('%s', (id, expected) => {
  expect(isReaderId(id)).toBe(expected);
});

import { expect, test } from 'vitest';
import { nextChoice } from './color-mode.ts';

test.each([
  ['light', false, 'dark'],
  ['dark', false, 'light'],
  ['system', true, 'light'],
  ['light', true, 'dark'],
  ['dark', true, 'system'],
] as const)('after %s (following the system: %s) comes %s', (choice, followsSystem, next) => {
  expect(nextChoice(choice, followsSystem)).toBe(next);
});

import { expect, test } from 'vitest';
import { toOwnName } from './intl-names.ts';

test.each([
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['pt-br', 'Português (Brasil)'],
  ['ar', 'العربية'],
  ['tr', 'Türkçe'],
  ['xx', 'Xx'],
])('%s calls itself %s', (language, name) => {
  expect(toOwnName(language)).toBe(name);
});

import { expect, test } from 'vitest';
import { nameWording } from './signup-wording.ts';

test('a wording has one short name everywhere, which changes with every letter', () => {
  expect(nameWording('S’abonner')).toBe(nameWording('S’abonner'));
  expect(nameWording('S’abonner')).toMatch(/^[a-z\d]{1,7}$/);
  expect(nameWording('a')).not.toBe(nameWording('b'));
  // FNV-1a of "foobar" is bf9cf968.
  expect(nameWording('foobar')).toBe((0xbf9cf968).toString(36));
});

import { expect, test } from 'vitest';
import { findNote } from './noted-consent.ts';

const at = '2026-11-18T07:00:00.000Z';

test.each([
  [
    { at, ipPrefix: '', userAgent: '', wording: 'reads at Buttondown' },
    { at, wording: 'reads at Buttondown' },
  ],
  [{ at, ipPrefix: '192.0.2.0/24', userAgent: 'Firefox', wording: 'Yes, send it' }, undefined],
  [{ at, ipPrefix: '192.0.2.0/24', userAgent: '', wording: 'Yes, send it' }, undefined],
  [{ at, ipPrefix: '', userAgent: '', wording: '' }, undefined],
  [null, undefined],
])('only words that came without a browser are a note of the owner: %o', (consent, expected) => {
  expect(findNote(consent)).toEqual(expected);
});

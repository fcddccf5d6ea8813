import { expect, test } from 'vitest';
import { asksForPrivacy, isPrivateAddress } from './refusal.ts';

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('the signals %j ask for privacy: %s', (signals, expected) => {
  expect(asksForPrivacy(signals)).toBe(expected);
});

test.each([
  ['?token=secret', true],
  ['?a=1&TOKEN=secret', true],
  ['?tokens=1', false],
  ['', false],
])('%j is the query of a private link: %s', (search, expected) => {
  expect(isPrivateAddress(search)).toBe(expected);
});

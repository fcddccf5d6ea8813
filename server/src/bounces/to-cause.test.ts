import { expect, test } from 'vitest';
import { toCause } from './to-cause.ts';

test.each([
  ['complaint', 'abuse', 'complaint'],
  ['hard', '550 5.1.1 The email account that you tried to reach does not exist.', 'no-mailbox'],
  ['hard', '3 issues in a row came back: 256, 257, 258; the last one with: 552 5.2.2 full', 'too-often'],
  ['soft', '552 5.2.2 The email account that you tried to reach is over quota', 'full'],
  ['soft', 'Mailbox full', 'full'],
  ['soft', '554 5.7.1 Service unavailable; client host blocked using Spamhaus', 'policy'],
  ['soft', '550 5.7.509 Access denied, sending domain does not pass DMARC verification', 'policy'],
  ['soft', '554 5.6.0 message rejected', 'content'],
  ['soft', '550 This looks like spam', 'content'],
  ['soft', '5.4.1 no answer from host', 'unreachable'],
  ['soft', '4.4.7 Message delivery timed out', 'unreachable'],
  ['soft', '5.0.0 something else', 'other'],
] as const)('a %s return that says "%s" is put down to: %s', (kind, reason, cause) => {
  expect(toCause(kind, reason)).toBe(cause);
});

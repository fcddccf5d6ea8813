import { expect, test } from 'vitest';
import { formatStatus, type SendStatus } from './format-status.ts';

const STATUS: SendStatus = {
  issue: 258,
  state: 'sending',
  startAt: '2026-11-18T06:00:00.000Z',
  frozenAt: '2026-11-18T06:00:00.000Z',
  finishedAt: null,
  queued: 2,
  sending: 0,
  sent: 7,
  failed: 0,
  uncertain: 0,
  skipped: 0,
  retries: null,
  senders: 1,
  pause: null,
};

test('times are those of the clock of the site', () => {
  const pause = { reason: '535 no', since: '2026-11-18T06:01:00.000Z', probeAt: '2026-11-18T06:16:00.000Z' };
  expect(formatStatus({ ...STATUS, pause }, 'Europe/Paris')).toMatch(
    /^Issue 258 {3}sending since 2026-11-18 07:00 Europe\/Paris\n[\s\S]*\nThe mail server has been refusing us since 2026-11-18 07:01 Europe\/Paris: 535 no\nOne email is tried at 2026-11-18 07:16 Europe\/Paris, /,
  );
});

test('emails that are tried again say why and when', () => {
  const retries = { mails: 2, nextAt: '2026-11-18T06:05:00.000Z', reason: '451 4.7.1 Greylisted\u001b[2J' };
  expect(formatStatus({ ...STATUS, retries }, 'UTC')).toContain(
    '\n2 emails refused for now, tried again from 2026-11-18 06:05 UTC on: 451 4.7.1 Greylisted [2J\n',
  );
});

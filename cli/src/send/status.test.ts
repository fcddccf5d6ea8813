import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type SendStatus, showStatus } from '../../../server/src/mail/commands/send-status.ts';
import { formatShown } from '../terminal/print-shown.ts';
import { formatDuration, watchSend } from './watch.ts';

const STATUS: SendStatus = {
  issue: 258,
  state: 'sending',
  startAt: '2026-11-18T06:00:00.000Z',
  frozenAt: '2026-11-18T06:00:00.000Z',
  finishedAt: null,
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  skipped: 0,
  retries: null,
  senders: 1,
  pause: null,
};

async function watch(statuses: Partial<SendStatus>[], signal?: AbortSignal): Promise<string[]> {
  const stream = Object.assign(new PassThrough(), { isTTY: true });
  let [asked, time] = [0, 0];
  const owner = { run: async () => ({ ...STATUS, ...statuses[asked++] }) as never };
  await watchSend(owner, '258', {
    timeZone: 'UTC',
    stream: stream as unknown as NodeJS.WriteStream,
    pollMs: 1,
    now: () => (time += 2000),
    signal: signal ?? new AbortController().signal,
  });
  return String(stream.read())
    .split('\r\x1b[2K')
    .map((line) => line.replace(/[▮▯]+ /, ''));
}

test('the bar shows how many are sent, how fast, and how long it takes', async () => {
  const lines = await watch([
    { state: 'scheduled', frozenAt: null },
    { queued: 1000 },
    { queued: 790, sending: 10, sent: 198, failed: 1, skipped: 1 },
    { queued: 790, sending: 10, sent: 200, pause: { reason: 'no', since: '', probeAt: '' } },
    { queued: 800, sent: 200, state: 'paused' },
    { state: 'done', sent: 999, uncertain: 1, finishedAt: '2026-11-18T06:01:00.000Z' },
  ]);
  expect(lines).toEqual([
    '',
    'Issue 258 0/1000',
    'Issue 258 0/1000  0/s',
    'Issue 258 200/1000  50/s, 16 s left',
    'Issue 258 200/1000  waiting for the mail server',
    'Issue 258 200/1000  paused by the owner',
    `Issue 258   sent, from 2026-11-18 06:00 UTC to 2026-11-18 06:01 UTC
  queued       0
  sending      0
  sent       999
  failed       0
  uncertain    1
  skipped      0
Which emails are uncertain: midweek send uncertain 258
`,
  ]);
});

test('stopping the watch says that sending goes on', async () => {
  const [, , , last] = await watch([{ queued: 5 }], AbortSignal.abort());
  expect(last).toBe(`Issue 258: sending since 2026-11-18 06:00 UTC; it continues without this command.
midweek send status 258 --watch shows it again, midweek send pause 258 stops it.
`);
});

test('what is left is told in minutes and hours too', () => {
  expect([59, 61, 5430].map(formatDuration)).toEqual(['59 s', '2 min', '1 h 31 min']);
});

test('times are those of the clock of the site', () => {
  const pause = { reason: '535 no', since: '2026-11-18T06:01:00.000Z', probeAt: '2026-11-18T06:16:00.000Z' };
  expect(formatShown(showStatus({ ...STATUS, pause }, 'Europe/Paris'))).toMatch(
    /^Issue 258 {3}sending since 2026-11-18 07:00 Europe\/Paris\n[\s\S]*\nThe mail server has been refusing us since 2026-11-18 07:01 Europe\/Paris: 535 no\nOne email is tried at 2026-11-18 07:16 Europe\/Paris, /,
  );
});

test('emails that are tried again say why and when', () => {
  const retries = { mails: 2, nextAt: '2026-11-18T06:05:00.000Z', reason: '451 4.7.1 Greylisted\u001b[2J' };
  expect(formatShown(showStatus({ ...STATUS, retries }, 'UTC'))).toContain(
    '\n2 emails refused for now, tried again from 2026-11-18 06:05 UTC on: 451 4.7.1 Greylisted [2J\n',
  );
});

// A backup of a server as the owner runs it, while readers sign up: what it has answered is in it, and links in mails work afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { createServerFolder } from '../../../server/faults/server-folder.ts';
import { startServer } from '../../../server/faults/server-process.ts';
import { streamSignups } from '../../../server/faults/stream-requests.ts';
import { SmtpMailbox } from '../../../server/src/testing/smtp-mailbox.ts';
import { callMidweek } from '../testing/call-midweek.ts';

const POLLING = { timeout: 60_000, interval: 20 };

test('a backup taken from a running server during a stream of sign-ups is restored to a server that goes on', async () => {
  const site = createServerFolder();
  const newsletter = writeContent();
  const folder = mkdtempSync(join(tmpdir(), 'midweek-stream-'));
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(async () => {
    await mailbox.stop();
    site.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const settings = {
    ...site.env,
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://midweek.example',
    SIGNUP_RATE_LIMIT: '0',
  };
  const server = startServer(settings);
  onTestFinished(() => server.kill());
  const stream = streamSignups(await server.ready);
  await expect.poll(() => stream.count().answered, POLLING).toBeGreaterThan(50);
  await expect.poll(() => mailbox.received.length, POLLING).toBeGreaterThan(0);
  const [mailed] = await mailbox.mailsTo(mailbox.received[0]?.to[0] ?? '');

  const file = join(folder, 'midweek.backup');
  const before = stream.snapshot();
  const made = await callMidweek(['backup', file], newsletter, { DATA_DIR: site.dataDir });
  expect([made.errors, made.code]).toEqual(['', 0]);
  const answers = await stream.end();
  expect(answers.size).toBeGreaterThan(before.size);
  expect([...answers.values()].filter((status) => status !== 202)).toEqual([]);
  await server.kill();

  const DATA_DIR = join(folder, 'data');
  expect((await callMidweek(['restore', file], newsletter, { DATA_DIR })).code).toBe(0);
  const restored = startServer({ ...settings, DATA_DIR });
  onTestFinished(() => restored.kill());
  const origin = await restored.ready;

  const { pathname, search } = new URL(/https:\S+/.exec(mailed?.text ?? '')?.[0] ?? '');
  const confirmed = await fetch(origin + pathname + search, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'confirm' }),
  });
  expect(confirmed.status).toBe(303);

  const emails = async () => {
    const { output } = await callMidweek(['subscribers', 'export', '--json'], newsletter, { DATA_DIR });
    return new Set((JSON.parse(output) as { email: string }[]).map(({ email }) => email));
  };
  // Sign-ups that were not processed when the backup was made are processed now.
  const findMissing = async () => {
    const there = await emails();
    return [...before].filter(([email, status]) => status === 202 && !there.has(email));
  };
  await expect.poll(findMissing, { timeout: 60_000, interval: 500 }).toEqual([]);
}, 600_000);

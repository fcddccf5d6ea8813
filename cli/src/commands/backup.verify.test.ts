// Backups of a server that readers use, on a disk that is full, and restores that take longer.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { createServerFolder } from '../../../server/faults/server-folder.ts';
import { startServer } from '../../../server/faults/server-process.ts';
import { streamSignups } from '../../../server/faults/stream-requests.ts';
import { SmtpMailbox } from '../../../server/src/testing/smtp-mailbox.ts';
import { TEST_SECRET_KEY } from '../../../server/src/testing/test-services.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';
import { environmentOf, MAIN, waitFor } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 240_000 });

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
});

const folder = mkdtempSync(join(tmpdir(), 'midweek-backup-cli-'));
const owner = await openOwnerServer();
afterAll(async () => {
  await owner.close();
  rmSync(folder, { recursive: true, force: true });
});

function midweek(args: string[], env: Record<string, string> = {}) {
  return callMidweek(args, owner.folder, { DATA_DIR: owner.folder, ...env });
}

test('on a disk that is full nothing is left of a backup', async () => {
  const large = join(folder, 'large');
  mkdirSync(large);
  const limited = spawn(
    'sh',
    ['-c', `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`, process.execPath, MAIN, 'backup', join(large, 'b')],
    { env: environmentOf(owner.folder, { DATA_DIR: owner.folder }), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const { errors, code } = await waitFor(limited);
  expect(errors).toMatch(/large\/b cannot be written \(EFBIG: .+\); /);
  expect([code, readdirSync(large)]).toEqual([1, []]);
});

test('a database that was lost is brought back into the folder that had it', async () => {
  await owner.server.signUp('ada@example.org');
  await owner.server.settle();
  const file = join(folder, 'a.backup');
  await midweek(['backup', file]);
  const place = join(folder, 'restored');
  expect((await midweek(['restore', file], { DATA_DIR: place })).code).toBe(0);
  rmSync(join(place, 'database'), { recursive: true });
  const lost = await midweek(['subscribers', 'count'], { DATA_DIR: place });
  expect(lost.errors).toContain('bring back a backup by npx midweek restore FILE');
  expect((await midweek(['restore', file, '--json'], { DATA_DIR: place })).code).toBe(0);
  expect((await midweek(['subscribers', 'show', 'ada@example.org'], { DATA_DIR: place })).code).toBe(0);
});

test('a backup without its secret is restored with that of SECRET_KEY, or without on request', async () => {
  const bare = join(folder, 'bare.backup');
  await midweek(['backup', bare, '--without-secret']);
  const withKey = { DATA_DIR: join(folder, 'with-key'), SECRET_KEY: TEST_SECRET_KEY };
  const same = await midweek(['restore', bare, '--json'], withKey);
  expect(JSON.parse(same.output)).toMatchObject({ hasSecret: false, secret: 'same' });
  expect(existsSync(join(withKey.DATA_DIR, 'secret'))).toBe(false);

  const without = await midweek(['restore', bare, '--without-secret'], { DATA_DIR: join(folder, 'without') });
  expect(without.output).toContain(
    '\nThe secret is not that of the backup: links in emails already sent no longer work.\n',
  );
});

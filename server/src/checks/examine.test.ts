import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOwner } from '../commands/owner.ts';
import { openDatabase } from '../database/open-database.ts';
import { beat } from '../mail/sending/take-mails.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { openTestServer } from '../testing/test-services.ts';
import { createTestSite, SITE_MANIFEST } from '../testing/test-site.ts';
import { type ExamineOptions, examine } from './examine.ts';
import { lookFromOutside } from './look-from-outside.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const noDns = async () => Promise.reject(new Error('DNS was asked'));

function look(variables: Record<string, string>, more: Partial<ExamineOptions> = {}) {
  const site = createTestSite();
  return examine({
    variables: {
      RELEASES_DIR: site.releasesDir,
      DATA_DIR: aFolder(),
      ...variables,
    },
    resolveTxt: noDns,
    lookAtDatabase: lookFromOutside,
    ...more,
  });
}

function broken(findings: Awaited<ReturnType<typeof examine>>): string[] {
  return findings.filter(({ level }) => level === 'broken').map(({ area, message }) => `${area}: ${message}`);
}

test('settings in effect are shown, secrets are not, and everything that is not fine says what to do', async () => {
  const findings = await look({
    METRICS_TOKEN: 'sixteen characters',
    SECRET_KEY: 'a secret of more than 32 characters',
    OWNER_EMAIL: 'owner@midweek.example',
  });
  const messages = findings.map(({ message }) => message);
  expect(messages).toEqual(
    expect.arrayContaining(['PORT=3000 (default)', 'METRICS_TOKEN=set', 'SMTP_URL is not set']),
  );
  expect(JSON.stringify(findings)).not.toMatch(/sixteen|a secret of/);
  expect(findings.filter(({ level, cure }) => level !== 'ok' && !cure)).toEqual([]);
});

test('missing parts of the build are broken', async () => {
  const site = createTestSite();
  rmSync(site.distDir, { recursive: true });
  expect(broken(await look({ RELEASES_DIR: site.releasesDir }))).toEqual([
    `build: The site is not built: there is no folder ${site.distDir}.`,
    expect.stringMatching(/^build: Search is off: .+en\.json does not exist\.$/),
    expect.stringMatching(/^build: Subscriptions are off: .+en\.json does not exist\.$/),
  ]);
});

test('emails and pages that name different addresses are reported, with both ways out', async () => {
  const createTransport = () => ({ verify: async () => undefined, close: () => undefined });
  const compare = async (url: string, variables: Record<string, string>) => {
    const site = createTestSite({ manifest: { ...SITE_MANIFEST, url } });
    const findings = await look({ RELEASES_DIR: site.releasesDir, ...variables }, { createTransport });
    return findings.filter(({ message }) => message.includes('news.example'));
  };
  const PUBLIC_URL = 'https://news.example';
  const SMTP_URL = 'smtps://user:hunter2@mail.example.com';
  expect(await compare('https://midweek.example', { PUBLIC_URL, SMTP_URL })).toEqual([
    expect.objectContaining({ level: 'ok', message: 'PUBLIC_URL=https://news.example' }),
    {
      area: 'settings',
      level: 'broken',
      message:
        'Links in emails lead to https://news.example (PUBLIC_URL), and those in feeds, social cards and for search engines to https://midweek.example ("url" in site.yml).',
      cure: 'Set PUBLIC_URL to https://midweek.example and restart the server, or "url" in site.yml to https://news.example and run: npx midweek publish',
    },
  ]);
});

test('a mail server that refuses the login is reported without the password', async () => {
  const createTransport = () => ({
    send: async () => undefined,
    verify: async () => {
      throw Object.assign(new Error('Invalid login'), {
        code: 'EAUTH',
        command: 'AUTH PLAIN',
        response: '535 5.7.8 <hello@midweek.example> authentication failed',
      });
    },
    close: () => undefined,
  });
  const findings = await look({ SMTP_URL: 'smtps://user:hunter2@mail.example.com' }, { createTransport });
  expect(broken(findings)).toContain(
    'mail: Cannot connect or log in to the mail server of SMTP_URL: EAUTH AUTH PLAIN 535 5.7.8 … authentication failed',
  );
  expect(JSON.stringify(findings)).not.toContain('hunter2');
});

test('a database that does not exist is not made; one that exists is measured, and tells that sending is paused', async () => {
  const DATA_DIR = join(aFolder(), 'data');
  const none = await look({ DATA_DIR });
  expect(none.map(({ message }) => message)).toContain(
    `There is no database in ${DATA_DIR} yet; it is made at the first start.`,
  );
  expect(() => readdirSync(DATA_DIR)).toThrow('ENOENT');

  const { db, close } = await openDatabase({ dataDir: DATA_DIR });
  await beat(db, randomUUID(), {
    reason: 'EAUTH AUTH PLAIN 535 5.7.8 bad password',
    since: '2026-11-11T08:00:00.000Z',
    probeAt: '2026-11-11T08:15:00.000Z',
  });
  await close();
  const found = await look({ DATA_DIR });
  expect(
    found.filter(({ area }) => area === 'database' || area === 'jobs').map(({ message }) => message),
  ).toEqual([
    expect.stringMatching(/^The embedded database answers: \d+\.\d MB, 0 subscribers\.$/),
    'Its tables are up to date.',
    expect.stringMatching(/^Its largest tables: (\w+ \d+\.\d MB, ){3}its log \d+\.\d MB\.$/),
    '0 queued, 0 under way.',
  ]);
  expect(found.filter(({ area, level }) => area === 'mail' && level === 'broken')).toEqual([
    {
      area: 'mail',
      level: 'broken',
      message:
        'Nothing has been sent since 2026-11-11 08:00 UTC, because the mail server refuses us: EAUTH AUTH PLAIN 535 5.7.8 bad password. One email is tried at 2026-11-11 08:15 UTC.',
      cure: expect.stringMatching(/^Check user and password of SMTP_URL/),
    },
  ]);
}, 120_000);

test('a data folder that takes no write is broken, as /readyz has it', async () => {
  const DATA_DIR = join(aFolder(), 'a file');
  writeFileSync(DATA_DIR, '');
  expect(broken(await look({ DATA_DIR }))).toContainEqual(
    `database: DATA_DIR (${DATA_DIR}) cannot be written: ENOTDIR: not a directory, open '${DATA_DIR}/.write-probe.${process.pid}'.`,
  );
});

test('a PostgreSQL server that is not there is broken', async () => {
  const found = broken(await look({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/midweek' }));
  expect(found).toContainEqual(
    expect.stringMatching(/^database: The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/),
  );
  expect(found.join()).not.toContain('hunter2');
});

test('a running server looks at its own database, and asks no socket for it', async () => {
  const server = await openTestServer();
  onTestFinished(() => server.close());
  const site = createTestSite();
  // Nobody listens there, and there is no database in it.
  const variables = { RELEASES_DIR: site.releasesDir, DATA_DIR: aFolder() };
  const context = {
    ...ownerContextOf(server, variables),
    findServedRelease: async () => ({ id: 'test', problem: null }),
  };
  const findings = await createOwner(context, async () => undefined).run('examine-server', {});
  expect(findings).toContainEqual(
    expect.objectContaining({
      area: 'database',
      level: 'ok',
      message: expect.stringMatching(/answers through the running server: .+, 0 subscribers\.$/),
    }),
  );
  expect(findings).toContainEqual(expect.objectContaining({ area: 'dns', level: 'ok' }));
  // This release has neither indexes nor mails.
  expect(broken(findings)).toEqual([
    expect.stringMatching(/^build: .+\/search is gone\.$/),
    expect.stringMatching(/^build: .+\/mail is gone\.$/),
  ]);
  await server.database.db.execute(`insert into send_workers (id, alive_until, pause) values (gen_random_uuid(),
    now() + interval '1 minute', '{"reason": "554 5.7.1 no", "since": "2026-11-11T08:00:00Z", "probeAt": "2026-11-11T08:15:00Z"}')`);
  expect(broken(await createOwner(context, async () => undefined).run('examine-server', {}))).toContainEqual(
    expect.stringMatching(/^mail: Nothing has been sent since 2026-11-11 08:00 UTC/),
  );
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { configureServices } from './configure-services.ts';
import { followReleases } from './domains/releases/follow-releases.ts';
import { loadShownRelease } from './domains/releases/load-release.ts';
import { loadSite } from './http/static/load-site.ts';
import { createReleases } from './http/static/releases.ts';
import { parseEnv } from './platform/env.ts';
import { SmtpMailbox } from './testing/smtp-mailbox.ts';
import { createBuilds } from './testing/test-build.ts';
import { placeTestDatabase } from './testing/test-database.ts';
import { TEST_MAILS } from './testing/test-services.ts';
import { createTestSite, SITE_MANIFEST } from './testing/test-site.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-configure-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasViewer(variables: Record<string, string>): boolean {
  const folder = aFolder();
  const env = parseEnv({ DATA_DIR: folder, ...variables });
  const configured = configureServices(env, () => ({
    mails: { ok: true, mails: TEST_MAILS },
    site: loadSite(createTestSite()),
    pricing: { ok: false },
  }));
  return configured.ok && configured.outboxDir === join(folder, 'outbox');
}

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.0.2.1' }, false],
  [{ SMTP_URL: 'smtp://mail.example.com' }, false],
  [{ PUBLIC_URL: 'https://midweek.example' }, false],
  [{ HOST: 'localhost' }, true],
])('with %j the mails of the outbox can be read in a browser: %s', (variables, expected) => {
  expect(hasViewer(variables)).toBe(expected);
});

test('a release with another sender is followed by mails, their signatures and what the owner is told', async () => {
  const folder = aFolder();
  const keyFile = join(folder, 'dkim.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  placeTestDatabase(folder);
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(() => mailbox.stop());
  const builds = createBuilds();
  onTestFinished(builds.remove);
  const publish = (sender: string) => builds.build({ manifest: { ...SITE_MANIFEST, sender } });
  await publish('hello@midweek.example');
  const env = parseEnv({
    DATA_DIR: folder,
    RELEASES_DIR: builds.releasesDir,
    SMTP_URL: mailbox.url,
    MX_CHECK: 'off',
    DKIM_SELECTOR: 'news',
    DKIM_KEY_FILE: keyFile,
  });
  const releases = createReleases(loadShownRelease(env, new Date()));
  const app = buildApp({ releases, services: configureServices(env, releases.current) });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const follower = followReleases({ env, releases, log: app.log });
  onTestFinished(follower.close);

  async function senderOfMailTo(email: string) {
    const payload = { email, locale: 'en' };
    const signUp = () => app.inject({ method: 'POST', url: '/api/subscribe', payload });
    // Until the database is open.
    await vi.waitUntil(async () => (await signUp()).statusCode === 202, { timeout: 30_000 });
    const mail = await vi.waitUntil(async () => (await mailbox.mailsTo(email))[0], { timeout: 30_000 });
    const signature = mail.headers.find(({ key }) => key === 'dkim-signature')?.value;
    return { ...mail.from, signedBy: /\bd=([^;]+)/.exec(signature ?? '')?.[1] };
  }

  expect(await senderOfMailTo('ada@example.org')).toEqual({
    name: 'Midweek',
    address: 'hello@midweek.example',
    signedBy: 'midweek.example',
  });
  await publish('The desk <desk@other.example>');
  await follower.look();
  expect(await senderOfMailTo('bob@example.org')).toEqual({
    name: 'The desk',
    address: 'desk@other.example',
    signedBy: 'other.example',
  });
}, 90_000);

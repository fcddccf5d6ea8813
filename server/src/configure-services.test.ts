import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configureServices } from './configure-services.ts';
import { parseEnv } from './env.ts';
import { loadSite } from './files/load-site.ts';
import { TEST_MAILS } from './testing/test-services.ts';
import { createTestSite } from './testing/test-site.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-configure-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function configure(variables: Record<string, string>, folder = aFolder()) {
  const env = parseEnv({ DATA_DIR: folder, ...variables });
  return configureServices(env, () => ({
    mails: { ok: true, mails: TEST_MAILS },
    site: loadSite(createTestSite()),
    pricing: { ok: false },
  }));
}

function hasViewer(variables: Record<string, string>): boolean {
  const folder = aFolder();
  const configured = configure(variables, folder);
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

test('settings with which no issue can be sent are in the log of the start', async () => {
  const configured = configure({ SMTP_URL: 'smtp://mail.example.com' });
  if (!configured.ok) throw new Error(configured.reason);
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (text: string) => void warnings.push(text) };
  const prepared = await configured.prepareServices({
    log: log as never,
    listeningOrigin: () => 'http://localhost',
  });
  await prepared.close();
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Links in emails lead to the address on which the server listens.+ Set PUBLIC_URL to/,
    ),
    expect.stringMatching(/^Emails are sent as .+, which mail servers refuse\. Set "sender" in site\.yml/),
  ]);
});

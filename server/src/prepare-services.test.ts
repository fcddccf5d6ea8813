import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSite } from './files/load-site.ts';
import { prepareServices } from './prepare-services.ts';
import { testEnv } from './testing/test-env.ts';
import { serveSite } from './testing/test-releases.ts';
import { TEST_MAILS } from './testing/test-services.ts';
import { createTestSite } from './testing/test-site.ts';

test('settings with which no issue can be sent are in the log of the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-prepare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (text: string) => void warnings.push(text) };
  const prepared = await prepareServices({
    env: testEnv({ SMTP_URL: 'smtp://mail.example.com', DATA_DIR: folder }),
    releases: serveSite(loadSite(createTestSite()), { mails: { ok: true, mails: TEST_MAILS } }),
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

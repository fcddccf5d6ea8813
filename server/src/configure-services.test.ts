import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { configureServices } from './configure-services.ts';
import { parseEnv } from './platform/env.ts';
import { TEST_MAILS } from './testing/test-services.ts';

function hasViewer(variables: Record<string, string>): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-configure-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const locale of LOCALES)
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(TEST_MAILS[locale]));
  const configured = configureServices(parseEnv({ MAIL_DIR: folder, DATA_DIR: folder, ...variables }));
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

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { writeMailReference } from '../../../server/src/mail/sending/mail-reference.ts';
import { aReport } from '../../../server/src/testing/reports.ts';
import { TEST_SECRET } from '../../../server/src/testing/test-services.ts';
import { callMidweek, pipeToCommand } from '../testing/call-midweek.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A site whose owner keeps settings in .env. */
function writeSite(settings: string): string {
  const site = writeContent();
  writeFileSync(join(site, '.env'), `DATA_DIR='${site}/data'\n${settings}`);
  return site;
}

test('settings of .env are in effect, variables win, and empty ones count as not set', async () => {
  const site = writeSite(
    'PORT=4000\nHOST=0.0.0.0\nLOG_LEVEL=\nMETRICS_TOKEN=\nMAIL_FROM="Midweek <file@midweek.example>"\nOWNER_EMAIL=me@midweek.example\n',
  );
  const { output, errors } = await callMidweek(['doctor'], site, { HOST: '::1', OWNER_EMAIL: '' });
  expect(errors).toBe('');
  expect(output).toContain('  ✓ PORT=4000\n');
  expect(output).toContain('  ✓ HOST=::1\n');
  expect(output).toContain('  ✓ LOG_LEVEL=info (default)\n');
  expect(output).toContain('  ✓ MAIL_FROM=Midweek <file@midweek.example>\n');
  expect(output).toContain(`there is no release in ${site}/.midweek/build/releases.`);
  expect(output).not.toContain('me@midweek.example');
});

test('a broken .env ends a command with its line, not with a stack trace', async () => {
  const site = writeSite('SECRET_KEY hunter2\n');
  expect(await callMidweek(['subscribers', 'count'], site)).toEqual({
    output: '',
    errors: expect.stringMatching(/^midweek: \S+\/\.env:2 is not a setting; expected NAME=value, .+\n$/),
    code: 1,
  });
});

test('a broken .env loses no report about an email: the mail server is told to try again', async () => {
  const name = writeMailReference(TEST_SECRET, { issue: '258', subscriberId: randomUUID() });
  const site = writeSite('SECRET_KEY hunter2\n');
  const { errors, code } = await pipeToCommand(aReport('postfix', name), ['mail', 'bounce'], site);
  expect(errors).toMatch(/^midweek: \S+\/\.env:2 is not a setting/);
  expect(code).toBe(75);
});

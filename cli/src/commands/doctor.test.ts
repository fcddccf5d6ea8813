import { expect, test, vi } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { formatFindings } from '../doctor/format-findings.ts';
import { callMidweek } from '../testing/call-midweek.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a site that was never built is broken: exit code 1, and what to do', async () => {
  const site = writeContent();
  const { output, errors, code } = await callMidweek(['doctor'], site, {
    DATA_DIR: `${site}/data`,
    SECRET_KEY: 'never shown, whatever happens to it',
  });
  expect(output).toContain('  ✓ PORT=3000 (default)\n');
  expect(output).toContain('  ✓ SECRET_KEY=set\n');
  expect(output).toContain(
    `  ✗ The site is not built: there is no release in ${site}/.midweek/build/releases.\n    → Build it with: npx midweek build\n`,
  );
  expect(output).toMatch(/\n1 thing broken, 0 hints\.\n$/);
  expect(output).not.toContain('never shown');
  expect([errors, code]).toEqual(['', 1]);
});

test('findings are listed under their area, each with what to do', () => {
  const text = formatFindings(
    [
      { area: 'dns', level: 'unknown', message: 'SPF could not be checked.', cure: 'Run it again.' },
      { area: 'settings', level: 'ok', message: 'PORT=3000\u001b[2J' },
      { area: 'dns', level: 'hint', message: 'DMARC is missing.', cure: 'Add it.' },
    ],
    ['settings', 'dns'],
  );
  expect(text).toBe(`settings
  ✓ PORT=3000 [2J

dns
  ? SPF could not be checked.
    → Run it again.
  ! DMARC is missing.
    → Add it.

Nothing is broken, 1 hint.
`);
});

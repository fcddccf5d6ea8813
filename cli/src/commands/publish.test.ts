import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateSite, readCurrentId } from '@midweek/core/files';
import { expect, test } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { markAsBuilt } from '../testing/built-site.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { BOTH_LANGUAGES } from '../testing/clean-issue.ts';
import { runMidweek } from '../testing/run-midweek.ts';

const LAST_WEEK = { startedAt: new Date('2025-11-05T08:00:00Z') };

test('what was written is published and can be taken back, broken content is refused', async () => {
  const site = await markAsBuilt(writeContent(BOTH_LANGUAGES), LAST_WEEK);
  const run = (...args: string[]) => callMidweek(args, site);
  const file = join(site, 'newsletter/258/en.md');
  const source = readFileSync(file, 'utf8');
  const before = readCurrentId(locateSite(site).releases) ?? '';

  // Only the style checks of lint find this one.
  writeFileSync(file, source.replace('Faster.', 'Faster'));
  const refused = await run('publish');
  expect([refused.output, refused.code]).toEqual(['', 1]);
  expect(refused.errors).toContain('Nothing was published. Fix the lines above and run the command again.\n');
  expect(readCurrentId(locateSite(site).releases)).toBe(before);

  writeFileSync(file, source.replace('Faster.', 'Three times faster.'));
  // A process of its own: a build changes what a process has in common.
  const { output, errors, code } = await runMidweek(['publish'], site);
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toMatch(
    /^Built \d+ pages, \d+ of them new or changed, and the emails, in [\d.]+ s\. Release \S+ is current\.\n$/,
  );
  const page = join(site, '.midweek/dist/newsletter/258.html');
  expect(readFileSync(page, 'utf8')).toContain('Three times faster');
  const table = (await run('releases')).output.split('\n');
  expect(table[0]).toMatch(/^release +built \(UTC\) +pages$/);
  expect(table[1]).toMatch(/ current$/);
  expect(table[2]).toMatch(new RegExp(`^${before} +2025-11-05 08:00 +1 *$`));

  expect((await run('publish', '--rollback')).output).toBe(
    `Release ${before} is current: 1 pages, built 2025-11-05 08:00 UTC. Run "midweek publish" to return to the latest content.\n`,
  );
  expect(existsSync(page)).toBe(false);
  expect(JSON.parse((await run('releases', '--json')).output)).toMatchObject([
    { isCurrent: false },
    { id: before, isCurrent: true },
  ]);
  expect(await run('publish', '--rollback')).toEqual({
    output: '',
    errors: 'midweek: there is no earlier build to go back to; midweek releases lists what there is\n',
    code: 1,
  });
}, 120_000);

test('--due puts what has become due in its place, and nothing before', async () => {
  const day = 86_400_000;
  const [yesterday, tomorrow] = [-day, day].map((ms) => new Date(Date.now() + ms)) as [Date, Date];
  const site = await markAsBuilt(writeContent(), { ...LAST_WEEK, shownFrom: [yesterday, tomorrow] });
  const due = async () => (await callMidweek(['publish', '--due'], site)).output;
  expect(await due()).toMatch(/^Release \S+-for-\S+ is current: /);
  const current = readCurrentId(locateSite(site).releases);
  expect(await due()).toMatch(
    new RegExp(`^Nothing is due\\. The next change is shown at ${tomorrow.toISOString().slice(0, 10)} `),
  );
  expect(readCurrentId(locateSite(site).releases)).toBe(current);
});

test('before the first build there is nothing to list', async () => {
  expect((await callMidweek(['releases'], writeContent())).output).toBe(
    'Nothing has been built yet. Build it with: npx midweek publish\n',
  );
});

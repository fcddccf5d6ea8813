// Builds that are killed at any point, as processes of their own: readers keep a whole release.
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { locateSite } from '@midweek/core/files';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { issueSource, writeSharedContent } from '../../../core/src/testing/content-folder.ts';
import { runMidweek, startMidweek } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 300_000 });

const ISSUE = 'newsletter/257/en.md';

/** Moments of a build, each by what lies in the folder of the releases beside the known ones. On a busy machine one may be noticed late. */
const MOMENTS: Record<string, (releasesDir: string, known: readonly string[]) => boolean> = {
  'has begun': (dir, known) => drafts(dir).length > 0 || hasNew(dir, known),
  'has written pages': (dir, known) => hasInDraft(dir, 'site/newsletter/257.html') || hasNew(dir, known),
  'has written all files': (dir, known) => hasInDraft(dir, 'release.json') || hasNew(dir, known),
  'has a release and is about to switch': (dir, known) => hasNew(dir, known),
};

const names = (dir: string) => (existsSync(dir) ? readdirSync(dir) : []);
const drafts = (dir: string) => names(dir).filter((name) => name.startsWith('.draft-'));
const releases = (dir: string) => names(dir).filter((name) => !name.startsWith('.') && name !== 'current');
const hasNew = (dir: string, known: readonly string[]) => releases(dir).some((id) => !known.includes(id));
const hasInDraft = (dir: string, file: string) =>
  drafts(dir).some((draft) => existsSync(join(dir, draft, '0', file)));

let site = '';
beforeAll(async () => {
  const { folder, remove } = writeSharedContent({ [ISSUE]: issueSource({ number: 257 }) });
  site = folder;
  expect((await runMidweek(['build'], site)).code).toBe(0);
  return remove;
});

test.each(Object.entries(MOMENTS))('a build that is killed when it %s', async (moment, hasCome) => {
  const dir = locateSite(site).releases;
  const read = (file: string) => readFileSync(join(dir, 'current', file), 'utf8');
  const known = releases(dir);
  const before = JSON.parse(read('release.json')).id;
  const pageBefore = read('site/newsletter/257.html');
  const news = `last week held what ${moment}`;
  const source = issueSource({ number: 257 });
  writeFileSync(join(site, ISSUE), source.replace('this week holds', news));

  const child = startMidweek(['build'], site);
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  while (!hasCome(dir, known)) {
    if (child.exitCode !== null) throw new Error('the build ended before that');
    // Looking without a break would take a processor from the build.
    await pause(1);
  }
  child.kill('SIGKILL');
  await exited;

  // Old or new, but whole.
  const page = read('site/newsletter/257.html');
  const isNew = page.includes(news);
  expect(isNew || page === pageBefore).toBe(true);
  const { id } = JSON.parse(read('release.json'));
  expect(id === before).toBe(!isNew);
  for (const release of releases(dir))
    for (const file of [
      'release.json',
      'ledger.json',
      'site.json',
      'search/fr.json',
      'mail/en.json',
      'site/index.html.br',
    ])
      expect(existsSync(join(dir, release, file)), `${release}/${file}`).toBe(true);

  // The next build finishes the work and clears up.
  expect((await runMidweek(['build'], site)).code).toBe(0);
  expect(read('site/newsletter/257.html')).toContain(news);
  expect(drafts(dir)).toEqual([]);
  expect(readdirSync(join(site, '.midweek')).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(readFileSync(join(site, '.midweek/dist/newsletter/257.html'), 'utf8')).toContain(news);
});

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locateSite } from '../files/site-folder.ts';
import {
  filesOfRelease,
  findRollback,
  findShown,
  KEPT_BUILDS,
  listReleases,
  nextChangeAfter,
  type Release,
  readCurrentId,
  startBuild,
  switchTo,
} from '../files.ts';

const NOW = new Date('2026-11-16T08:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

function aSite() {
  const root = mkdtempSync(join(tmpdir(), 'midweek-releases-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const site = locateSite(root);
  const dir = site.releases;
  return {
    root,
    site,
    dir,
    /** Builds, with a page that says `text`, and publishes. `later` are times of further releases. */
    async build(text: string, startedAt: Date, later: Date[] = []): Promise<Release[]> {
      const build = await startBuild(site, { startedAt });
      const drafts = [];
      for (const shownFrom of [startedAt, ...later]) {
        const draft = await build.draft(shownFrom);
        writeFileSync(join(filesOfRelease(draft.folder).site, 'index.html'), `${text} ${drafts.length}`);
        drafts.push({ ...draft, pages: 1 });
      }
      const releases = await build.complete(drafts);
      await build.discard();
      if (releases[0]) await switchTo(site, releases[0], startedAt);
      return releases;
    },
    shownAt: (now: Date) => findShown(listReleases(dir), readCurrentId(dir), now)?.id,
    readPage: () => readFileSync(join(site.dist, 'index.html'), 'utf8'),
  };
}

test('a release is current by a relative link, and its site is in dist as plain files that can be copied', async () => {
  const { root, site, dir, build, readPage } = aSite();
  await build('One', NOW);
  const [release] = await build('Two', hours(1));
  expect(release?.id).toBe('20261116-090000');
  expect(readlinkSync(join(dir, 'current'))).toBe('20261116-090000');
  expect(readPage()).toBe('Two 0');
  execFileSync('cp', ['-r', site.dist, join(root, 'copy')]);
  rmSync(dir, { recursive: true });
  expect(readFileSync(join(root, 'copy', 'index.html'), 'utf8')).toBe('Two 0');
  expect(readdirSync(dirname(site.dist)).sort()).toEqual(['build', 'dist']);
});

test('dist has the code and pictures of the releases before, for pages that are open, and nothing else of them', async () => {
  const { site, dir, build } = aSite();
  await build('One', NOW);
  const first = join(dir, 'current', 'site');
  for (const file of ['_astro/page.one.js', 'media/deep/one.png', 'old.html']) {
    mkdirSync(dirname(join(first, file)), { recursive: true });
    writeFileSync(join(first, file), file);
  }
  await build('Two', hours(1));
  expect(readFileSync(join(site.dist, '_astro/page.one.js'), 'utf8')).toBe('_astro/page.one.js');
  expect(existsSync(join(site.dist, 'media/deep/one.png'))).toBe(true);
  expect(existsSync(join(site.dist, 'old.html'))).toBe(false);
});

test('dist has nothing of a release that waits for its time, and its pictures once it is current', async () => {
  const { site, dir, build } = aSite();
  const [now, later] = await build('One', NOW, [hours(2)]);
  if (!now || !later) throw new Error('two releases were expected');
  const picture = join(dir, later.id, 'site', 'media', 'secret.png');
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, '');
  await switchTo(site, now);
  expect(existsSync(join(site.dist, 'media'))).toBe(false);
  await build('Two', hours(1));
  expect(existsSync(join(site.dist, 'media'))).toBe(false);
  await switchTo(site, later);
  expect(existsSync(join(site.dist, 'media/secret.png'))).toBe(true);
});

test('dist never has a picture of a release that was withdrawn before its time', async () => {
  const { site, dir, build } = aSite();
  const [, withdrawn] = await build('One', NOW, [hours(2)]);
  const picture = join(dir, withdrawn?.id ?? '', 'site', 'media', 'secret.png');
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, '');
  await build('Two', hours(1));
  await build('Three', hours(3));
  expect(existsSync(join(site.dist, 'media'))).toBe(false);
});

test('dist keeps the pictures of a scheduled release that readers saw', async () => {
  const { site, dir, build } = aSite();
  const [, scheduled] = await build('One', NOW, [hours(1)]);
  const picture = join(dir, scheduled?.id ?? '', 'site', 'media', 'seen.png');
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, '');
  await build('Two', hours(2));
  await build('Three', hours(3));
  expect(existsSync(join(site.dist, 'media/seen.png'))).toBe(true);
});

test('an incomplete build does not count as a release, and the next build deletes what a killed process left behind', async () => {
  const { site, dir, build } = aSite();
  const build1 = await startBuild(site, { startedAt: NOW });
  await build1.draft(NOW);
  expect([listReleases(dir), readCurrentId(dir)]).toEqual([[], undefined]);
  // A process that has ended; no process has the largest id.
  const abandoned = join(dir, '.draft-4194304-abc');
  execFileSync('mkdir', ['-p', abandoned]);
  await build('Two', hours(1));
  expect(existsSync(abandoned)).toBe(false);
  // That of a process that runs, this one, is left alone until it is discarded.
  expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toHaveLength(1);
  await build1.discard();
  expect(readdirSync(dir).sort()).toEqual(['20261116-090000', 'current']);
});

test('of two concurrent builds, the one that began later wins', async () => {
  const { site, build } = aSite();
  await build('Zero', hours(-1));
  const [slow, late] = [
    await startBuild(site, { startedAt: NOW }),
    await startBuild(site, { startedAt: hours(2) }),
  ];
  expect(slow.isOvertaken()).toBe(false);
  await build('One', hours(1));
  expect([slow.isOvertaken(), late.isOvertaken()]).toEqual([true, false]);
  await Promise.all([slow.discard(), late.discard()]);
  // A clock that was wrong once does not stop all builds.
  expect((await startBuild(site, { startedAt: NOW })).isOvertaken()).toBe(false);
});

test('two builds of one second have different names', async () => {
  const { build } = aSite();
  const [one] = await build('One', NOW);
  const [two] = await build('Two', new Date(NOW.getTime() + 1));
  expect([one?.id, two?.id]).toEqual(['20261116-080000', '20261116-080000-2']);
});

test('the last builds are kept, and always the current one', async () => {
  const { site, dir, build } = aSite();
  const first = await build('0', NOW);
  for (let count = 1; count < KEPT_BUILDS + 2; count++)
    await build(String(count), hours(count), [hours(100)]);
  const builds = () => new Set(listReleases(dir).map((release) => release.build));
  expect(builds().size).toBe(KEPT_BUILDS);
  expect(builds()).not.toContain(first[0]?.id);
  const oldest = listReleases(dir).at(-1);
  if (!oldest) throw new Error('there is none');
  await switchTo(site, oldest);
  await expect(switchTo(site, oldest)).resolves.toBeUndefined();
  expect(builds()).toContain(oldest.build);
});

test('what was current in the last five minutes is kept, however many builds were published in them', async () => {
  const { dir, build } = aSite();
  const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
  const published = async (count: number) => (await build(String(count), seconds(count)))[0]?.id;
  const [, second, third] = [await published(0), await published(10), await published(70)];
  for (let count = 71; count < 80; count++) await published(count);
  const oldest = () => listReleases(dir).at(-1)?.id;
  // The first was current until 350 seconds before.
  await published(360);
  expect(oldest()).toBe(second);
  await published(370);
  expect(oldest()).toBe(third);
});

test('a release that waits is shown from its time on, as long as its build is the current one', async () => {
  const { site, dir, build, shownAt, readPage } = aSite();
  const [now, noon, evening] = await build('One', NOW, [hours(4), hours(12)]);
  expect([noon?.id, evening?.build]).toEqual(['20261116-080000-for-20261116-120000', now?.id]);
  expect([NOW, hours(3.99), hours(4), hours(11), hours(12), hours(99)].map(shownAt)).toEqual(
    [now, now, noon, noon, evening, evening].map((release) => release?.id),
  );
  expect(nextChangeAfter(listReleases(dir), now?.id, NOW)).toEqual(hours(4));
  expect(nextChangeAfter(listReleases(dir), now?.id, hours(12))).toBeUndefined();
  // Put into dist, it still gives way to the one after it.
  if (noon) await switchTo(site, noon);
  expect([readPage(), shownAt(hours(5)), shownAt(hours(12))]).toEqual(['One 1', noon?.id, evening?.id]);
  // A later build has the last word.
  const [later] = await build('Two', hours(1));
  expect(shownAt(hours(13))).toBe(later?.id);
});

test('a rollback goes to the build before, as it would look now, and then one further back', async () => {
  const { site, dir, build } = aSite();
  const [, waiting] = await build('One', NOW, [hours(2)]);
  const [two] = await build('Two', hours(1));
  await build('Three', hours(3));
  const rollBack = async () => {
    const target = findRollback(listReleases(dir), readCurrentId(dir), hours(4));
    if (target) await switchTo(site, target);
    return target?.id;
  };
  expect(await rollBack()).toBe(two?.id);
  expect(await rollBack()).toBe(waiting?.id);
  expect(await rollBack()).toBeUndefined();
});

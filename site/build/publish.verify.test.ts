import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReleases, locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { beforeAll, expect, test } from 'vitest';
import { AUTHORS, PRICING, SITE, TAGS } from '../../core/src/testing/configuration.ts';
import {
  articleSource,
  issueSource,
  pageSource,
  writeContent,
  writeSharedContent,
} from '../src/testing/content-folder.ts';
import { currentRelease, readFolder, readResult } from '../src/testing/read-result.ts';
import { publish } from './publish.ts';
import { prepareRenderer } from './renderer.ts';

// Compiles the pages, unless a build or a test has done it before.
const TIMEOUT = 120_000;

const files = {
  'site.yml': JSON.stringify(SITE),
  'newsletter/257/en.md': issueSource({ number: 257 }),
  'newsletter/256/en.md': issueSource({ number: 256 }),
};

/** Found by a hash of all code, which takes a quarter of a build after an edit. */
/** None of these newsletters has components. */
const renderer = prepareRenderer(locateSite(tmpdir()));

async function build(folder: string, startedAt?: Date): Promise<number> {
  const { content, problems } = await loadContent({ folder, includeDrafts: false });
  if (!content) throw new Error('the content cannot be read');
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const options = { site: locateSite(folder), content, renderer };
  return (await publish({ ...options, ...(startedAt && { startedAt }) })).written;
}

/** A site of two issues as its first build has left it, made once and copied for each test. */
let firstBuild = { folder: '', written: 0 };
beforeAll(async () => {
  const { folder, remove } = writeSharedContent(files);
  firstBuild = { folder, written: await build(folder) };
  return remove;
}, TIMEOUT);

function aBuiltSite(): string {
  const folder = writeContent(files);
  const made = (site: string) => join(site, '.midweek');
  cpSync(made(firstBuild.folder), made(folder), { recursive: true, verbatimSymlinks: true });
  return folder;
}

const everything = {
  ...files,
  'articles/race-conditions/en.mdx': articleSource({ body: '```js\nconst a = 1;\n```' }),
  'pages/pricing/en.mdx': pageSource({ title: 'Prices', body: '<PriceList />' }),
  'pages/conferences/en.mdx': pageSource({ title: 'Conferences', body: '<ConferenceList />' }),
  'conferences.yml': conferences('Paris'),
};

function conferences(city: string): string {
  const conference = {
    name: 'React Paris',
    city,
    country: 'FR',
    start: '2026-03-26',
    url: 'https://react.paris',
  };
  return JSON.stringify({ checked: '2025-11-01', conferences: [conference] });
}

const replaced = (file: keyof typeof everything, from: string, to: string) => ({
  [file]: everything[file].replace(from, to),
});

/** Goes from one edit to the next, each of which takes the one before back. */
let edited = '';
const unedited: Record<string, string> = {
  ...everything,
  'tags.yml': JSON.stringify(TAGS),
  'authors.yml': JSON.stringify(AUTHORS),
  'pricing.yml': JSON.stringify(PRICING),
};
beforeAll(async () => {
  const { folder, remove } = writeSharedContent(unedited);
  edited = folder;
  await build(folder);
  expect(await build(folder)).toBe(0);
  return remove;
}, TIMEOUT);

test.each<[string, Record<string, string>]>([
  ['a text', replaced('newsletter/257/en.md', 'this week holds', 'last week held')],
  ['the authors of an issue', replaced('newsletter/256/en.md', '[editorial]', '[tooling]')],
  ['code', replaced('articles/race-conditions/en.mdx', 'const a', 'let b')],
  [
    'a price',
    {
      'pricing.yml': JSON.stringify({
        ...PRICING,
        placements: PRICING.placements.map((placement) => ({ ...placement, unitPrices: [1600] })),
      }),
    },
  ],
  ['the configuration', { 'site.yml': JSON.stringify({ ...SITE, titleDelimiter: '·' }) }],
])(
  'after an edit of %s every byte is as in a build from nothing',
  async (_, edit) => {
    const before = readResult(edited);
    for (const [file, text] of Object.entries({ ...unedited, ...edit }))
      writeFileSync(join(edited, file), text);
    await build(edited);

    const fresh = writeContent({ ...everything, ...edit });
    await build(fresh);
    expect(readResult(edited)).toEqual(readResult(fresh));
    expect(readResult(edited)).not.toEqual(before);
  },
  TIMEOUT,
);

test(
  'what is no longer written about disappears with its copies, and what was deleted comes back',
  async () => {
    const folder = aBuiltSite();
    rmSync(join(folder, 'newsletter', '256'), { recursive: true });
    rmSync(join(currentRelease(folder), 'site', 'newsletter', '257.html'));
    rmSync(join(currentRelease(folder), 'site', 'index.html.br'));
    await build(folder);
    for (const place of [locateSite(folder).dist, join(currentRelease(folder), 'site')]) {
      const names = [...readFolder(place).keys()];
      expect(names.filter((name) => name.includes('256'))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['newsletter/257.html', 'index.html.br']));
    }
  },
  TIMEOUT,
);

test(
  'a build that fails, with its pages or its mails, leaves readers what they had',
  async () => {
    const folder = aBuiltSite();
    const before = readResult(folder);
    const { content } = await loadContent({ folder, includeDrafts: false });
    if (!content) throw new Error('the content cannot be read');
    const broken = { ...content, site: { ...content.site, navbar: undefined } } as never;
    await expect(publish({ site: locateSite(folder), content: broken, renderer })).rejects.toThrow(
      'could not be rendered',
    );
    const writeMails = () => Promise.reject(new Error('the mails cannot be written'));
    await expect(publish({ site: locateSite(folder), content, renderer, writeMails })).rejects.toThrow(
      'the mails cannot be written',
    );
    expect(readResult(folder)).toEqual(before);
    expect(readdirSync(locateSite(folder).releases)).toHaveLength(2);
    expect(await build(folder)).toBe(0);
  },
  TIMEOUT,
);

test(
  'a release shares the files that have not changed with the one before, and leaves those of that one alone',
  async () => {
    const folder = aBuiltSite();
    const [first] = listReleases(locateSite(folder).releases);
    const before = readFolder(join(locateSite(folder).releases, first?.id ?? ''));
    const edited = files['newsletter/257/en.md'].replace('this week holds', 'last week held');
    writeFileSync(join(folder, 'newsletter/257/en.md'), edited);
    await build(folder);
    const inode = (release: string, file: string) =>
      statSync(join(locateSite(folder).releases, release, file)).ino;
    expect(inode('current', 'site/404.html.br')).toBe(inode(first?.id ?? '', 'site/404.html.br'));
    expect(inode('current', 'site/newsletter/257.html')).not.toBe(
      inode(first?.id ?? '', 'site/newsletter/257.html'),
    );
    expect(readFolder(join(locateSite(folder).releases, first?.id ?? ''))).toEqual(before);
    expect(readFolder(locateSite(folder).dist)).toEqual(readFolder(join(currentRelease(folder), 'site')));
  },
  TIMEOUT,
);

test(
  'an issue that is dated in the future is built and not shown, and the release of its time is as a build at that time',
  async () => {
    const future = issueSource({ number: 258 }).replace(/^date: .*$/m, 'date: 2026-03-18');
    const site = JSON.stringify({ ...SITE, timeZone: 'Europe/Paris', publishTime: '07:00' });
    const folder = writeContent({ ...files, 'newsletter/258/en.md': future, 'site.yml': site });
    await build(folder, new Date('2026-03-16T08:00:00Z'));
    const now = [...readResult(folder).entries()];
    expect(now.filter(([name]) => name.includes('258'))).toEqual([]);
    const toText = (bytes: string) => Buffer.from(bytes, 'base64').toString();
    const isText = ([name]: [string, string]) => /\.(html|xml|json|txt)$/.test(name);
    expect(now.filter(isText).filter(([, bytes]) => toText(bytes).includes('newsletter/258'))).toEqual([]);

    // One for the issue, and one for the day on which the issue after it would be missing.
    const [late, waiting] = listReleases(locateSite(folder).releases);
    expect(late?.shownFrom).toBe('2026-03-25T23:00:00.000Z');
    expect(waiting?.shownFrom).toBe('2026-03-18T06:00:00.000Z');
    const later = readFolder(join(locateSite(folder).releases, waiting?.id ?? ''));
    const fresh = writeContent({ ...files, 'newsletter/258/en.md': future, 'site.yml': site });
    const { content } = await loadContent({ folder: fresh, includeDrafts: false, today: '2026-03-18' });
    if (!content) throw new Error('the content cannot be read');
    await publish({
      site: locateSite(fresh),
      content,
      renderer,
      startedAt: new Date('2026-03-18T06:00:00Z'),
    });
    for (const name of ['ledger.json', 'release.json']) later.delete(name);
    expect(later).toEqual(readResult(fresh));
    expect([...later.keys()]).toContain('site/newsletter/258.html');
  },
  TIMEOUT,
);

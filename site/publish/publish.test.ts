import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteManifestSchema } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { openIndex } from '@midweek/core/search';
import { expect, test } from 'vitest';
import { AUTHORS, PRICING, SITE, TAGS } from '../../core/src/testing/configuration.ts';
import { articleSource, issueSource, pageSource, writeContent } from '../src/testing/content-folder.ts';
import { readFolder, readResult } from '../src/testing/read-result.ts';
import { publish } from './publish.ts';

// Compiles the pages, unless a build or a test has done it before.
const TIMEOUT = 120_000;

const files = {
  'newsletter/257/en.md': issueSource({ number: 257 }),
  'newsletter/256/en.md': issueSource({ number: 256 }),
};

async function build(root: string): Promise<number> {
  const { content, problems } = await loadContent({ root, includeDrafts: false });
  if (!content) throw new Error('the content cannot be read');
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (await publish({ root, content })).written;
}

function readIndex(root: string, locale: string): string {
  return readFileSync(join(root, 'build', 'search', `${locale}.json`), 'utf8');
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

test.each<[string, Record<string, string>]>([
  ['a text', replaced('newsletter/257/en.md', 'this week holds', 'last week held')],
  ['a title', replaced('newsletter/256/en.md', 'React 19.2', 'React 19.3')],
  ['the tags of an issue', replaced('newsletter/256/en.md', 'tags: [react]', 'tags: [react, tooling]')],
  ['the authors of an issue', replaced('newsletter/256/en.md', '[editorial]', '[tooling]')],
  ['code', replaced('articles/race-conditions/en.mdx', 'const a', 'let b')],
  ['a conference', { 'conferences.yml': conferences('Lyon') }],
  ['the name of a tag', { 'tags.yml': JSON.stringify({ ...TAGS, react: { label: { en: 'R', fr: 'R' } } }) }],
  [
    'the name of an author',
    { 'authors.yml': JSON.stringify({ ...AUTHORS, tooling: { ...AUTHORS.tooling, monogram: 'X' } }) },
  ],
  [
    'a price',
    {
      'pricing.yml': JSON.stringify({
        ...PRICING,
        placements: PRICING.placements.map((placement) => ({ ...placement, unitPrices: [1600] })),
      }),
    },
  ],
  ['the configuration', { 'site.yml': JSON.stringify({ ...SITE, title: 'Weekly' }) }],
  [
    'where a redirect leads',
    { 'site.yml': JSON.stringify({ ...SITE, redirects: [{ from: '/a', to: '/' }] }) },
  ],
])(
  'after an edit of %s every byte is as in a build from nothing',
  async (_, edit) => {
    const root = writeContent(everything);
    await build(root);
    expect(await build(root)).toBe(0);
    const before = readResult(root);
    for (const [file, text] of Object.entries(edit)) writeFileSync(join(root, 'content', file), text);
    await build(root);

    const fresh = writeContent({ ...everything, ...edit });
    await build(fresh);
    expect(readResult(root)).toEqual(readResult(fresh));
    expect(readResult(root)).not.toEqual(before);
  },
  TIMEOUT,
);

test(
  'a build after an edit writes little',
  async () => {
    const root = writeContent(files);
    const all = await build(root);
    const edited = files['newsletter/257/en.md'].replace('this week holds', 'last week held');
    writeFileSync(join(root, 'content', 'newsletter/257/en.md'), edited);
    const written = await build(root);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(all);
  },
  TIMEOUT,
);

test(
  'every inline script and style of a page is allowed by the policy, and no page links to a sheet',
  async () => {
    const announcementBar = { content: { en: 'New', fr: 'Nouveau' }, backgroundColor: '#123456' };
    const root = writeContent({ ...everything, 'site.yml': JSON.stringify({ ...SITE, announcementBar }) });
    await build(root);
    const { headers } = SiteManifestSchema.parse(
      JSON.parse(readFileSync(join(root, 'build', 'site.json'), 'utf8')),
    );
    const policy = headers.find(({ path }) => path === '/*')?.headers['Content-Security-Policy'] ?? '';
    const pages = [...readFolder(join(root, 'site', 'dist'))]
      .filter(([name]) => name.endsWith('.html'))
      .map(([, bytes]) => Buffer.from(bytes, 'base64').toString());
    const inline = new Set(pages.flatMap(listInlineCode));
    expect([...inline].filter((code) => code.includes('#123456'))).toHaveLength(1);
    const toHash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect([...inline].filter((code) => !policy.includes(`'sha256-${toHash(code)}'`))).toEqual([]);
    expect(pages.filter((page) => page.includes('rel="stylesheet"'))).toEqual([]);
  },
  TIMEOUT,
);

/** Scripts that run, and styles. */
function listInlineCode(html: string): string[] {
  const elements = html.matchAll(/<(script|style)\b([^>]*)>(.+?)<\/\1>/gs);
  return [...elements].flatMap(([, , attributes = '', text = '']) =>
    attributes.includes('type="application/') ? [] : [text],
  );
}

test(
  'the search index of a language is written anew only when something can be found differently in it',
  async () => {
    const root = writeContent(files);
    await build(root);
    const find = (query: string) =>
      openIndex(readIndex(root, 'en')).search({ query, facetFilters: [], page: 0, hitsPerPage: 1 }).nbHits;
    expect(find('zebra')).toBe(0);
    // What the build leaves alone keeps what was put there.
    const untouched = `${readIndex(root, 'fr')} `;
    writeFileSync(join(root, 'build', 'search', 'fr.json'), untouched);

    const edited = files['newsletter/257/en.md'].replace('this week holds', 'a zebra holds');
    writeFileSync(join(root, 'content', 'newsletter/257/en.md'), edited);
    await build(root);
    expect(find('zebra')).toBe(1);
    expect(readIndex(root, 'fr')).toBe(untouched);
  },
  TIMEOUT,
);

test(
  'what is no longer written about disappears with its copies, and what was deleted comes back',
  async () => {
    const root = writeContent(files);
    await build(root);
    rmSync(join(root, 'content', 'newsletter', '256'), { recursive: true });
    rmSync(join(root, 'site', 'dist', 'newsletter', '257.html'));
    await build(root);
    const names = [...readFolder(join(root, 'site', 'dist')).keys()];
    expect(names.filter((name) => name.includes('256'))).toEqual([]);
    expect(names).toContain('newsletter/257.html');
  },
  TIMEOUT,
);

test(
  'a build that fails leaves nothing that the next one trusts',
  async () => {
    const root = writeContent(files);
    const all = await build(root);
    const { content } = await loadContent({ root, includeDrafts: false });
    const broken = { ...content, site: { ...content?.site, navbar: undefined } } as never;
    await expect(publish({ root, content: broken })).rejects.toThrow('could not be rendered');
    expect(await build(root)).toBe(all);
  },
  TIMEOUT,
);

test(
  'a build without its mails is incomplete: the server finds no manifest',
  async () => {
    const root = writeContent(files);
    const { content } = await loadContent({ root, includeDrafts: false });
    if (!content) throw new Error('the content cannot be read');
    const manifest = join(root, 'build', 'site.json');
    await build(root);
    expect(existsSync(manifest)).toBe(true);
    const beside = Promise.reject(new Error('the mails cannot be written'));
    await expect(publish({ root, content, beside })).rejects.toThrow('the mails cannot be written');
    expect(existsSync(manifest)).toBe(false);
  },
  TIMEOUT,
);

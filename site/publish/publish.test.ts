import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '@midweek/core/load';
import { openIndex } from '@midweek/core/search';
import { expect, test } from 'vitest';
import { issueSource, writeContent } from '../src/testing/content-folder.ts';
import { publish } from './publish.ts';

// Compiles the pages, unless a build or a test has done it before.
const TIMEOUT = 120_000;

const files = {
  'newsletter/257/en.md': issueSource({ number: 257 }),
  'newsletter/256/en.md': issueSource({ number: 256 }),
};

async function build(root: string): Promise<number> {
  const { content } = await loadContent({ root, includeDrafts: false });
  if (!content) throw new Error('the content cannot be read');
  return (await publish({ root, content })).written;
}

function readIndex(root: string, locale: string): string {
  return readFileSync(join(root, 'build', 'search', `${locale}.json`), 'utf8');
}

/** Every file of the site with its bytes. */
function readSite(root: string): Map<string, string> {
  const outDir = join(root, 'site', 'dist');
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    names
      .filter((name) => statSync(join(outDir, name)).isFile())
      .map((name) => [name, readFileSync(join(outDir, name), 'base64')]),
  );
}

test(
  'a build after an edit writes little, and ends as a build from nothing would',
  async () => {
    const root = writeContent(files);
    const all = await build(root);
    expect(await build(root)).toBe(0);

    const edited = {
      ...files,
      'newsletter/257/en.md': files['newsletter/257/en.md'].replace('this week holds', 'last week held'),
    };
    writeFileSync(join(root, 'content', 'newsletter/257/en.md'), edited['newsletter/257/en.md']);
    const written = await build(root);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(all);

    const fresh = writeContent(edited);
    await build(fresh);
    expect(readSite(root)).toEqual(readSite(fresh));
  },
  TIMEOUT,
);

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
    const names = [...readSite(root).keys()];
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
  'a build without its mails is not whole: the server finds no manifest',
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

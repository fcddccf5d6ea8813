import { expect, test } from 'vitest';
import type { Content } from '../content.ts';
import type { SidebarItem } from '../docs/doc.ts';
import { listRoutes } from '../routes/routes.ts';
import { listRecords } from '../search/records/list-records.ts';
import { docSource, loadFiles, PICTURE, pageSource } from '../testing/content-folder.ts';

const CONFIG = `title: { en: Guide, fr: Guide }
versions:
  - name: next
    label: { en: Next, fr: Prochaine }
  - name: '2.0'
    label: { en: '2.0', fr: '2.0' }
    isLast: true
  - name: '1.0'
    label: { en: '1.0', fr: '1.0' }
`;
const FILES = {
  'docs.yml': CONFIG,
  'docs/next/en.mdx': docSource({ title: 'Guide' }),
  'docs/next/start/en.mdx': docSource(),
  'docs/2.0/en.mdx': docSource({ title: 'Guide' }),
  'docs/2.0/start/en.mdx': docSource(),
  'docs/2.0/start/fr.mdx': docSource({ title: 'Débuter' }),
  'docs/1.0/start/en.mdx': docSource(),
};

/** One line for each entry, indented by its depth. */
function draw(items: readonly SidebarItem[] = [], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [`${indent}${item.id}`];
    if (item.type === 'link') return [`${indent}-> ${item.to ?? item.href}`];
    return [
      `${indent}[${item.label?.en ?? ''}] ${item.docId ?? ''}`.trimEnd(),
      ...draw(item.items, `${indent}  `),
    ];
  });
}

function sidebarsOf({ docs }: Content, version: number): Record<string, string[]> {
  const sidebars = docs?.versions[version]?.sidebars ?? [];
  return Object.fromEntries(sidebars.map(({ id, items }) => [id, draw(items)]));
}

test('folders become versions: the last one at /docs, the others below it, each with its banner', async () => {
  const { content, problems, warnings } = await loadFiles(FILES);
  expect([...problems, ...warnings]).toEqual([]);
  expect(
    content.site.docsVersions.map(({ name, path, banner, isLast, mainDocId, docs }) => [
      ...[name, path, banner, isLast, mainDocId],
      docs.map(({ path }) => path),
    ]),
  ).toEqual([
    ['next', '/docs/next', 'unreleased', false, 'index', ['/docs/next', '/docs/next/start']],
    ['2.0', '/docs', 'none', true, 'index', ['/docs', '/docs/start']],
    ['1.0', '/docs/1.0', 'unmaintained', false, 'start', ['/docs/1.0/start']],
  ]);
});

test('a sidebar is made from folders: by position, then by name, folders as categories with their text as index', async () => {
  const { content, problems } = await loadFiles({
    ...FILES,
    'docs/2.0/zebra/en.mdx': docSource({ more: 'position: 1\n' }),
    'docs/2.0/reference/en.mdx': docSource({ title: 'Reference' }),
    'docs/2.0/reference/item-10/en.mdx': docSource(),
    'docs/2.0/reference/item-9/en.mdx': docSource(),
    'docs/2.0/how-to/send/en.mdx': docSource(),
  });
  expect(problems).toEqual([]);
  expect(sidebarsOf(content, 1)).toEqual({
    docs: [
      'index',
      'zebra',
      '[How to]',
      '  how-to/send',
      '[] reference',
      '  reference/item-9',
      '  reference/item-10',
      'start',
    ],
  });
});

test('a sidebar can be written out', async () => {
  const { content, problems } = await loadFiles({
    ...FILES,
    'docs/1.0/reference/keys/en.mdx': docSource(),
    'docs/1.0/later/en.mdx': docSource({ more: 'draft: true\n' }),
    'docs.yml': `${CONFIG}    sidebars:
      guide:
        - start
        - later
        - category: { en: Reference, fr: Référence }
          items:
            - folder: reference
            - { label: { en: News, fr: Infos }, to: /newsletter }
`,
  });
  expect(problems).toEqual([]);
  expect(sidebarsOf(content, 2)).toEqual({
    guide: ['start', '[Reference]', '  reference/keys', '  -> /newsletter'],
  });
});

test('a doc that a sidebar names but nobody wrote is reported with its line', async () => {
  const { problems } = await loadFiles({
    ...FILES,
    'docs.yml': `${CONFIG}    sidebars:
      guide:
        - strat
        - folder: refrence
        - category: { en: More, fr: Plus }
          doc: start
          items:
            - start
            - nothing
            - { label: { en: A, fr: A }, to: /nowhere }
      empty:
        - { label: { en: A, fr: A }, to: /newsletter }
`,
  });
  expect(problems).toEqual([
    'content/docs.yml:12 doc "strat" is unknown in version 1.0; expected one of start; correct the id or write docs/1.0/strat; did you mean "start"?',
    'content/docs.yml:13 folder "refrence" has no docs in version 1.0; expected a folder with texts, or . for all of them; correct the name or remove the entry',
    'content/docs.yml:18 doc "nothing" is unknown in version 1.0; expected one of start; correct the id or write docs/1.0/nothing',
    'content/docs.yml:19 the link to /nowhere leads nowhere; expected a page of this site, without language prefix; correct "to"',
    'content/docs.yml:21 sidebar "empty" of version 1.0 has nothing to link to; expected a listed doc in it; add one or remove the sidebar',
  ]);
});

test('a version without texts, and texts without a version, are reported', async () => {
  const { problems } = await loadFiles({
    ...FILES,
    'docs/1.0/start/en.mdx': docSource({ more: 'unlisted: true\n' }),
    'docs/3.0/start/en.mdx': docSource(),
  });
  expect(problems).toEqual([
    'content/docs.yml:8 version "1.0" has no docs to read; expected texts in docs/1.0 that are listed and no drafts; write one or remove the version',
    'content/docs/3.0:1 the folder is not read; expected a version of docs.yml: next, 2.0, 1.0; add the version or rename the folder',
  ]);
});

test('two texts cannot have one address', async () => {
  const { problems } = await loadFiles({
    ...FILES,
    'docs/2.0/next/en.mdx': docSource(),
    'pages/docs/start/en.mdx': pageSource(),
  });
  expect(problems).toEqual([
    'content/docs/2.0/next/en.mdx:1 the address /docs/next is taken by content/docs/next/en.mdx; expected an address of its own; rename one of the folders, or give the version another "path" in docs.yml',
    'content/docs/2.0/start/en.mdx:1 the address /docs/start is taken by content/pages/docs/start/en.mdx; expected an address of its own; rename one of the folders, or give the version another "path" in docs.yml',
  ]);
});

test('a link to a doc stays in the version, also after the text was copied to another one', async () => {
  const body = 'See [the guide](/docs), [start](/docs/start#a) and [1.0](/docs/1.0/start).\n\n## A';
  const { content, problems } = await loadFiles({
    ...FILES,
    'docs/next/start/en.mdx': docSource({ body }),
    'docs/2.0/start/en.mdx': docSource({ body }),
    'docs/2.0/start/fr.mdx': undefined,
  });
  expect(problems).toEqual([]);
  const linksOf = (version: number) => {
    const start = content.docs?.versions[version]?.docs.find(({ id }) => id === 'start');
    return [...JSON.stringify(start?.texts.en?.body).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
  };
  expect(linksOf(0)).toEqual(['/docs/next', '/docs/next/start#a', '/docs/1.0/start']);
  expect(linksOf(1)).toEqual(['/docs', '/docs/start#a', '/docs/1.0/start']);
});

test('links that break between versions are reported with their place', async () => {
  const { problems } = await loadFiles({
    ...FILES,
    'docs/2.0/send/en.mdx': docSource(),
    'docs/1.0/start/en.mdx': docSource({ body: 'See [send](/docs/send).\n\n[Next](/docs/next/gone)' }),
    'docs/2.0/start/en.mdx': docSource({ body: '[Gone](/docs/gone), [no heading](/docs/send#x)' }),
  });
  expect(problems).toEqual([
    'content/docs/1.0/start/en.mdx:5 /docs/send leads out of version 1.0, which has no such doc; expected a doc of the same version, or an address with the version in it; correct the address or write the doc',
    'content/docs/1.0/start/en.mdx:7 /docs/next/gone leads nowhere; expected a page of this site, without language prefix; correct the address',
    'content/docs/2.0/start/en.mdx:5 /docs/gone leads nowhere; expected a page of this site, without language prefix; correct the address',
    'content/docs/2.0/start/en.mdx:5 /docs/send#x names a heading that does not exist; expected one of none on that page; correct the part after #',
  ]);
});

test('docs have pages and pictures; those of drafts are not published', async () => {
  const { content } = await loadFiles({
    ...FILES,
    'docs/2.0/start/shown.svg': PICTURE,
    'docs/2.0/later/en.mdx': docSource({ more: 'draft: true\n' }),
    'docs/2.0/later/secret.svg': PICTURE,
    'docs/2.0/notes/en.mdx': docSource({ more: 'unlisted: true\n' }),
  });
  expect(content.media.map(({ url }) => url.split('-')[1])).toEqual(['shown.svg']);
  const routes = listRoutes(content).filter(({ path }) => path.startsWith('/docs'));
  expect(routes.map(({ path, isListed }) => [path, isListed])).toEqual([
    ['/docs/next', true],
    ['/docs/next/start', true],
    ['/docs', true],
    ['/docs/notes', false],
    ['/docs/start', true],
    ['/docs/1.0/start', true],
  ]);
});

test('search records name their version; unlisted docs have none', async () => {
  const { content } = await loadFiles({
    ...FILES,
    'docs/2.0/notes/en.mdx': docSource({ more: 'unlisted: true\n' }),
  });
  const records = (locale: 'en' | 'fr') =>
    listRecords(content, locale)
      .filter(({ type }) => type === 'lvl1')
      .map(({ url, section, version_tag, hierarchy }) => [url, section, version_tag, hierarchy.lvl0]);
  expect(records('en')).toEqual([
    ['/docs/next', 'docs', 'docs-default-next', 'Guide'],
    ['/docs/next/start', 'docs', 'docs-default-next', 'Guide'],
    ['/docs', 'docs', 'docs-default-2.0', 'Guide'],
    ['/docs/start', 'docs', 'docs-default-2.0', 'Guide'],
    ['/docs/1.0/start', 'docs', 'docs-default-1.0', 'Guide'],
  ]);
  expect(records('fr')).toEqual([['/fr/docs/start', 'docs', 'docs-default-2.0', 'Guide']]);
});

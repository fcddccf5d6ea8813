import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { SITE } from '../testing/configuration.ts';
import { loadFiles, pageSource } from '../testing/content-folder.ts';

const DOCS = `versions:
  - name: '2.0'
    label: { en: Version 2, fr: Version 2 }
    isLast: true
    mainDocId: start
    docs:
      - { id: start, path: /docs/start, sidebar: guide }
    sidebars: [guide]
    draftIds: [actions]
  - name: '1.0'
    label: { en: Version 1, fr: Version 1 }
    mainDocId: start
    docs:
      - id: start
        path: /docs/1.0/start
`;

/** A site whose header has these items, with the pages of both versions. The items start on line 14 of site.yml. */
function load(items: object[], more: Record<string, string> = {}) {
  return loadFiles({
    'site.yml': stringify({ ...SITE, navbar: { items } }),
    'docs.yml': DOCS,
    'pages/docs/start/en.mdx': pageSource(),
    'pages/docs/1.0/start/en.mdx': pageSource(),
    ...more,
  });
}

const guide = { en: 'Guide', fr: 'Guide' };
const newsletter = { label: { en: 'Newsletter', fr: 'Newsletter' }, to: '/newsletter' };

test('the header shows docs, sidebars and versions as links and dropdowns, in the order written', async () => {
  const { content, problems } = await load([
    { type: 'doc', docId: 'start' },
    newsletter,
    { type: 'doc', docId: 'actions' },
    { type: 'docSidebar', sidebarId: 'guide', label: guide },
    { type: 'docsVersionDropdown', position: 'right' },
  ]);
  expect(problems).toEqual([]);
  expect(content.site.navbar.items).toEqual([
    { type: 'link', position: 'left', label: { en: 'start', fr: 'start' }, to: '/docs/start' },
    { type: 'link', position: 'left', ...newsletter },
    { type: 'link', position: 'left', label: guide, to: '/docs/start' },
    {
      type: 'dropdown',
      position: 'right',
      label: { en: 'Version 2', fr: 'Version 2' },
      items: [
        { label: { en: 'Version 2', fr: 'Version 2' }, to: '/docs/start' },
        { label: { en: 'Version 1', fr: 'Version 1' }, to: '/docs/1.0/start' },
      ],
    },
  ]);
});

test('what cannot be found is reported with the line of its item, and the rest is shown', async () => {
  const { content, problems } = await load([
    newsletter,
    { type: 'doc', docId: 'strat' },
    { type: 'docSidebar', sidebarId: 'api', label: guide },
  ]);
  expect(problems).toEqual([
    'content/site.yml:18 doc "strat" is unknown in versions 2.0, 1.0; expected one of start; correct the id or add it to content/docs.yml',
    'content/site.yml:20 sidebar "api" is unknown in versions 2.0, 1.0; expected one of guide; correct the id or add it to content/docs.yml',
  ]);
  expect(content.site.navbar.items).toHaveLength(1);
});

test('a site without docs has no versions to choose from', async () => {
  const { content, problems } = await loadFiles({
    'site.yml': JSON.stringify({ ...SITE, navbar: { items: [{ type: 'docsVersionDropdown' }] } }),
  });
  expect(problems).toEqual([]);
  expect(content.site.navbar.items).toEqual([]);
});

test('a doc without a page is reported once, where its path is written', async () => {
  const { problems } = await load([{ type: 'docsVersionDropdown' }], {
    'docs.yml': DOCS.replace('/docs/1.0/start', '/docs/1.0/begin'),
  });
  expect(problems).toEqual([
    'content/docs.yml:15 doc "start" has the path /docs/1.0/begin, which does not exist; expected a page of this site; correct "path"',
  ]);
});

test('docs that cannot be read are reported by file and line', async () => {
  const { content, problems } = await load([], { 'docs.yml': DOCS.replace('mainDocId', 'first') });
  expect(content).toBeUndefined();
  expect(problems[0]).toBe(
    'content/docs.yml:2 "versions.0.mainDocId" is missing; expected string; add "versions.0.mainDocId"',
  );
});

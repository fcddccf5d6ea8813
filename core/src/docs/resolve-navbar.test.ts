import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { SITE } from '../testing/configuration.ts';
import { docSource, loadFiles } from '../testing/content-folder.ts';

const DOCS = `title: { en: Guide, fr: Guide }
versions:
  - name: '2.0'
    label: { en: Version 2, fr: Version 2 }
    isLast: true
    sidebars: { guide: [notes, start] }
  - name: '1.0'
    label: { en: Version 1, fr: Version 1 }
`;

const writeSite = (items: object[]) => stringify({ ...SITE, navbar: { items } });

/** A site whose header has these items, with two versions. */
function load(items: object[], more: Record<string, string> = {}) {
  return loadFiles({
    'site.yml': writeSite(items),
    'docs.yml': DOCS,
    'docs/2.0/start/en.mdx': docSource(),
    'docs/2.0/notes/en.mdx': docSource({ more: 'unlisted: true\n' }),
    'docs/2.0/actions/en.mdx': docSource({ more: 'draft: true\n' }),
    'docs/1.0/start/en.mdx': docSource(),
    'docs/1.0/refs/en.mdx': docSource(),
    ...more,
  });
}

const guide = { en: 'Guide', fr: 'Guide' };
const newsletter = { label: { en: 'Newsletter', fr: 'Newsletter' }, to: '/newsletter' };

test('the header shows docs, sidebars and versions, in the order written, without drafts and what is unlisted', async () => {
  const { content, problems } = await load([
    { type: 'doc', docId: 'start' },
    newsletter,
    { type: 'doc', docId: 'actions' },
    { type: 'doc', docId: 'notes' },
    // Only in an older version.
    { type: 'doc', docId: 'refs' },
    { type: 'docSidebar', sidebarId: 'guide', label: guide },
    { type: 'docsVersionDropdown', position: 'right' },
  ]);
  expect(problems).toEqual([]);
  expect(content.site.navbar.items).toEqual([
    { type: 'link', position: 'left', label: { en: 'start', fr: 'start' }, to: '/docs/start' },
    { type: 'link', position: 'left', ...newsletter },
    { type: 'link', position: 'left', label: { en: 'refs', fr: 'refs' }, to: '/docs/1.0/refs' },
    { type: 'link', position: 'left', label: guide, to: '/docs/start' },
    { type: 'docsVersionDropdown', position: 'right', pages: 'all' },
  ]);
});

test('a missing target is reported with the line of its item, and the rest is shown', async () => {
  const items = [
    newsletter,
    { type: 'doc', docId: 'strat' },
    { type: 'docSidebar', sidebarId: 'api', label: guide },
  ];
  const lines = writeSite(items).split('\n');
  const lineOf = (type: string) => lines.indexOf(`    - type: ${type}`) + 1;
  const { content, problems } = await load(items);
  expect(problems).toEqual([
    `content/site.yml:${lineOf('doc')} doc "strat" is unknown in versions 2.0, 1.0; expected one of notes, start, refs; correct the id or write the doc`,
    `content/site.yml:${lineOf('docSidebar')} sidebar "api" is unknown in versions 2.0, 1.0; expected one of guide, docs; correct the id or add it to docs.yml`,
  ]);
  expect(content.site.navbar.items).toHaveLength(1);
});

test('a site without docs has no versions to choose from', async () => {
  const { content, problems } = await loadFiles({
    'site.yml': JSON.stringify({ ...SITE, navbar: { items: [{ type: 'docsVersionDropdown' }] } }),
  });
  expect(problems).toEqual([]);
  expect(content.docs).toBeUndefined();
  expect(content.site.navbar.items).toEqual([]);
});

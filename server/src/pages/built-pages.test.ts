import { html } from '@midweek/core/browser';
import { expect, test } from 'vitest';
import { loadSite } from '../files/load-site.ts';
import { renderTestPage } from '../testing/test-pages.ts';
import { createTestSite, SITE_FILES } from '../testing/test-site.ts';
import { toFilledPages } from './built-pages.ts';
import type { PageDefinition } from './page-names.ts';

const PAGE = {
  path: '/sponsor',
  states: ['open'],
  values: ['total'],
  slots: { calendar: {}, copies: { link: { states: ['image'], values: ['title'] } } },
} as const satisfies PageDefinition;
const FITTING = renderTestPage(PAGE);

function load(page: string) {
  const files = { ...SITE_FILES, 'sponsor.html': FITTING, 'fr/sponsor.html': page };
  return loadSite({ ...createTestSite({ files }), filledPages: () => toFilledPages(PAGE) });
}

test('a page with every name that the server uses is loaded and filled', () => {
  const { pages } = load(FITTING);
  const filled = pages.render('fr', PAGE, {
    show: ['open'],
    fill: { total: '<1>' },
    replace: { calendar: html`<table></table>`, copies: [{ part: 'link', fill: { title: 'Acme' } }] },
  });
  expect(filled).toContain('<midweek-state name="open">');
  expect(filled).toContain('<p title="&lt;1&gt;" data-fill="title=total total">&lt;1&gt;</p>');
  expect(filled).toContain('<midweek-calendar><table></table></midweek-calendar>');
  expect(filled).toContain('>Acme</p></midweek-copies>');
});

test.each([
  ['a state', FITTING.replace('name="open"', 'name="opened"'), 'state "open"'],
  ['a value', FITTING.replace('=total total', '=sum sum'), 'value "total"'],
  ['a slot', FITTING.replaceAll('midweek-calendar', 'section'), 'slot "calendar"'],
  ['a part', FITTING.replace('data-part="link"', 'data-part="block"'), 'part "link" of slot "copies"'],
  [
    'a value of a part',
    FITTING.replace('=title title', '=name name'),
    'value "title" in part "link" of slot "copies"',
  ],
])('a page without %s is refused at the start, with its name and the cure', (_, page, missing) => {
  expect(() => load(page)).toThrow(expect.objectContaining({ name: 'StartupError' }));
  expect(() => load(page)).toThrow(
    `The built page fr/sponsor.html does not fit this server: it has no ${missing}.\nBuild the site again with this version of Midweek: npx midweek build`,
  );
});

test('a name that was not declared, and so not checked, is not filled in', () => {
  const { pages } = load(FITTING);
  const file = { file: 'sponsor.html', names: PAGE };
  for (const filling of [
    { show: ['closed'] },
    { fill: { sum: '1' } },
    { replace: { table: html`` } },
    { replace: { copies: [{ part: 'block' }] } },
    { replace: { copies: [{ part: 'link', fill: { name: '1' } }] } },
  ]) {
    expect(() => pages.renderFile(file, filling)).toThrow(
      /sponsor\.html is filled by names that are not declared/,
    );
  }
});

import { html } from '@midweek/core/html';
import { expect, test } from 'vitest';
import { listFilledPages } from '../../domains/filled-pages.ts';
import { OFFER, PRICE_LIST } from '../../testing/price-list.ts';
import { renderTestPage } from '../../testing/test-pages.ts';
import { createTestSite, SITE_FILES } from '../../testing/test-site.ts';
import { loadSite } from '../static/load-site.ts';
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
  ['a state that is always shown', FITTING.replace('name="open" hidden', 'name="open"'), 'state "open"'],
  ['a value', FITTING.replace('=total total', '=sum sum'), 'value "total"'],
  [
    'the attribute of a value',
    FITTING.replace('title="" data-fill="title=total total"', 'data-fill="title=total"'),
    'value "total"',
  ],
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

test('all missing names of a page are reported at once', () => {
  expect(() => load('<h1>Old</h1>')).toThrow(
    'it has no state "open", no value "total", no slot "calendar", no slot "copies".',
  );
});

test('a site may be without a page', () => {
  const site = createTestSite();
  const { pages } = loadSite({ ...site, filledPages: () => toFilledPages(PAGE) });
  expect(pages.has('en', PAGE)).toBe(false);
  expect(pages.render('en', PAGE)).toBeUndefined();
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

test('every page that the server completes is in the list, in each language', () => {
  const pages = [{ name: 'pricing', locale: 'en', href: '/pricing/', file: 'pricing/index.html' }] as const;
  const listed = listFilledPages({
    ok: true,
    file: { pricing: PRICE_LIST, offer: OFFER, pages: [...pages] },
  });
  const files = listed.map(({ file }) => file);
  const names = [
    ...['workflow/confirm', 'workflow/preferences', 'workflow/stay'],
    ...['workflow/unsubscribe', 'workflow/unsubscribed', 'workflow/thanks-for-choosing-language'],
    ...['workflow/link-problem', 'workflow/subscribe-again'],
    ...['sponsor', 'sponsor/confirm', 'sponsor/copy', 'sponsor/report'],
  ];
  expect(files).toEqual([
    ...names.flatMap((name) => [`${name}.html`, `fr/${name}.html`]),
    'pricing/index.html',
  ]);
  expect(listFilledPages({ ok: false, problem: '' })).toHaveLength(listed.length - 1);
});

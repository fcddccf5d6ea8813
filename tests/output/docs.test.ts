// The handbook of the frozen site, in two versions. Those of a site with three are in the journeys.
import { expect, test } from 'vitest';
import { find, hrefsOf, textOf, textsOf } from './built-site.ts';
import { site } from './frozen-site.ts';

const DOCS = [
  '',
  '/start',
  '/issues',
  '/issues/write',
  '/issues/check',
  '/issues/publish',
  '/issues/send',
  '/readers',
  '/sponsors',
  '/run',
  '/docs',
  '/reference',
  '/reference/settings',
];

test.each(['/docs', '/fr/docs', '/docs/next', '/fr/docs/next'])(
  'next leads through all docs of %s, in the order of the sidebar, and previous back',
  (start) => {
    const seen: string[] = [];
    for (let href: string | undefined = start; href && seen.length < 20; ) {
      const page = site.readPage(href);
      expect(hrefsOf(page, 'a[rel=prev]'), href).toEqual(seen.slice(-1));
      seen.push(href);
      href = hrefsOf(page, 'a[rel=next]')[0];
    }
    expect(seen).toEqual(DOCS.map((path) => start + path));
    expect(hrefsOf(site.readPage(start), 'main [data-sidebar] a')).toEqual(seen);
  },
);

const FRENCH_BANNER =
  'Cette documentation n’est pas encore publiée\u00a0: Manuel, Prochaine. Pour une documentation à jour, lis la dernière version (0.1).';

test.each([
  ['/docs/issues/send', '0.1', 'Version: 0.1', [], []],
  ['/fr/docs/issues/send', '0.1', 'Version\u00a0: 0.1', [], []],
  [
    '/docs/next/issues/send',
    'Next',
    'Version: Next',
    [
      'This documentation is not released yet: Handbook, Next. For up-to-date documentation, see the latest version (0.1).',
    ],
    ['/docs/issues/send'],
  ],
  [
    '/fr/docs/next/issues/send',
    'Prochaine',
    'Version\u00a0: Prochaine',
    [FRENCH_BANNER],
    ['/fr/docs/issues/send'],
  ],
])(
  '%s names its version, and leads to the same doc of the last one',
  (href, label, badge, banner, latest) => {
    const page = site.readPage(href);
    expect(textOf(page.querySelector('header [data-version-label]'))).toBe(label);
    expect(textOf(page.querySelector('article header > p'))).toBe(badge);
    expect(textsOf(page, 'article aside')).toEqual(banner);
    expect(hrefsOf(page, 'article aside a')).toEqual(latest);
    expect(hrefsOf(page, '[data-sidebar] [aria-current]')).toEqual([href]);
  },
);

test.each([
  ['/docs/issues/send', 'Breadcrumbs', ['Handbook', 'Issues', 'Send'], ['/docs', '/docs/issues']],
  [
    '/fr/docs/issues/send',
    'Fil d’Ariane',
    ['Manuel', 'Les numéros', 'Envoyer'],
    ['/fr/docs', '/fr/docs/issues'],
  ],
])('the breadcrumbs of %s lead back to the handbook', (href, name, crumbs, links) => {
  const nav = find(site.readPage(href), `nav[aria-label="${name}"]`);
  expect([textsOf(nav, 'li'), hrefsOf(nav, 'a')]).toEqual([crumbs, links]);
});

test('the footer leads to the handbook in its language', () => {
  expect(hrefsOf(site.readPage('/'), 'body > footer a')).toContain('/docs');
  expect(hrefsOf(site.readPage('/fr/'), 'body > footer a')).toContain('/fr/docs');
});

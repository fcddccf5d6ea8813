import { expect, test } from 'vitest';
import { aContent, anIssue } from '#src/testing/content.ts';
import { neighboursOf, toSidebarLinks, toSidebarProps } from './post-order.ts';

const newest = anIssue({ number: 257, date: '2025-01-01' });
const unlisted = anIssue({ number: 256, date: '2024-12-30', isUnlisted: true });
const middle = anIssue({ number: 255, date: '2024-12-25' });
const oldest = anIssue({ number: 254, date: '2024-12-18' });
const content = aContent({ issues: [newest, unlisted, middle, oldest] });

test.each([
  ['the newest has only an older one', newest, undefined, middle],
  ['one in between has both, past the unlisted one', middle, newest, oldest],
  ['the oldest has only a newer one', oldest, middle, undefined],
  ['an unlisted one has none', unlisted, undefined, undefined],
])('neighbours: %s', (_, post, newer, older) => {
  expect(neighboursOf(content, 'newsletter', post.path)).toEqual({ newer, older });
});

function linksOf(currentPath?: string) {
  const { years } = toSidebarProps(content, 'newsletter', 'fr', currentPath);
  return years.map(({ year, links }) => [year, links.map(({ href }) => href)]);
}

test('the sidebar shows an unlisted post while it is open', () => {
  expect(linksOf(unlisted.path)).toEqual([
    [2025, ['/fr/newsletter/257']],
    [2024, ['/fr/newsletter/256', '/fr/newsletter/255', '/fr/newsletter/254']],
  ]);
});

test('the sidebar marks the open post and shortens titles', () => {
  const { title, label, years } = toSidebarProps(content, 'newsletter', 'en', middle.path);
  expect({ title, label }).toEqual({ title: 'All Newsletter', label: 'Recent posts' });
  expect(years[1]?.links).toEqual([
    { href: '/newsletter/255', text: '#255: React 19.2', isCurrent: true },
    { href: '/newsletter/254', text: '#254: React 19.2', isCurrent: false },
  ]);
});

test.each([
  ['the year of the open post is unfolded', middle.path, [false, true]],
  ['so is that of an unlisted one', unlisted.path, [false, true]],
  ['without an open post it is the newest year', undefined, [true, false]],
])('the sidebar: %s', (_, currentPath, isOpen) => {
  const { years } = toSidebarProps(content, 'newsletter', 'en', currentPath);
  expect(years.map((year) => year.isOpen)).toEqual(isOpen);
});

test('in a long list, the page has only the open year; the others lead to the archive and are loaded from elsewhere', () => {
  const issues = Array.from({ length: 21 }, (_, index) =>
    anIssue({ number: 200 + index, date: `${2023 + (index % 3)}-03-01` }),
  );
  const open = issues[1] as (typeof issues)[number]; // of 2024
  const long = aContent({ issues });
  const { years, yearsHref } = toSidebarProps(long, 'newsletter', 'fr', open.path);
  expect(yearsHref).toBe('/fr/newsletter/years.json');
  expect(years.map(({ year, isElsewhere, links }) => [year, isElsewhere, links.length])).toEqual(
    expect.arrayContaining([
      [2025, true, 1],
      [2024, false, 7],
      [2023, true, 1],
    ]),
  );
  expect(years.find(({ year }) => year === 2025)?.links).toEqual([
    {
      href: '/fr/newsletter/archive#2025',
      text: 'Toute l’année 2025 dans les archives',
      isCurrent: false,
    },
  ]);
  const listed = toSidebarLinks(long, 'newsletter', 'fr').flatMap(({ links }) => links);
  expect(listed.map(({ href }) => href).sort()).toEqual(issues.map(({ path }) => `/fr${path}`).sort());
  expect(toSidebarProps(content, 'newsletter', 'fr').yearsHref).toBeUndefined();
});

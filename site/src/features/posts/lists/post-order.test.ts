import { expect, test } from 'vitest';
import { aContent, anIssue } from '#src/testing/content.ts';
import { neighboursOf, toSidebarProps } from './post-order.ts';

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
    { href: '/newsletter/255', number: '#255', text: 'React 19.2', isCurrent: true },
    { href: '/newsletter/254', number: '#254', text: 'React 19.2', isCurrent: false },
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

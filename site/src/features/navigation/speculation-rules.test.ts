import { isPrivatePath } from '@midweek/core';
import { describe, expect, test } from 'vitest';
import { renderSpeculationRules } from './speculation-rules.ts';

const ORIGIN = 'https://midweek.example';
type Rule = { eagerness: string; where: { and: Condition[] } };
const { prefetch, prerender }: { prefetch: Rule[]; prerender: Rule[] } = JSON.parse(renderSpeculationRules());

type Condition = { href_matches?: string | string[]; selector_matches?: string; not?: Condition };

/** Whether a rule allows an address; what it says about the link itself is left to the browser. */
function allows(conditions: Condition[], address: string): boolean {
  const matches = ({ href_matches = [] }: Condition) =>
    [href_matches].flat().some((pattern) => new URLPattern(pattern, ORIGIN).test(address, ORIGIN));
  return conditions.every(({ not, ...condition }) => {
    if (condition.selector_matches ?? not?.selector_matches) return true;
    return not ? !matches(not) : matches(condition);
  });
}

const PRIVATE = [
  '/api/subscribe',
  '/workflow/unsubscribe?token=a',
  '/fr/workflow/preferences?token=a',
  '/workflow/confirm-your-email',
  '/sponsor/confirm?token=a',
  '/fr/sponsor/copy?token=a',
  '/sponsor/report?token=a',
];

test('a page is prepared when its link is pressed, and when a script marks it', () => {
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['conservative', 'immediate']);
  expect(prerender[1]?.where.and).toContainEqual({ selector_matches: 'a[data-prepare]' });
});

test('a page is fetched when a script marks its link', () => {
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['immediate']);
  expect(prefetch[0]?.where.and).toContainEqual({ selector_matches: 'a[data-prefetch]' });
});

describe.each([...prefetch, ...prerender])('$eagerness', ({ where }) => {
  test.each([
    '/',
    '/fr/',
    '/newsletter/257',
    '/fr/search?q=a.b',
    '/pricing/',
    '/newsletter/257#react',
    '/sponsor',
  ])('%s may be prepared', (address) => {
    expect(allows(where.and, address)).toBe(true);
  });

  test.each([
    ...PRIVATE,
    '/newsletter/rss.xml',
    '/fr/articles/feed.json',
    '/media/picture.png',
    'https://elsewhere.example/page',
  ])('%s is never prepared', (address) => {
    expect(allows(where.and, address)).toBe(false);
  });
});

test.each(PRIVATE)('%s is private to the scripts too', (address) => {
  expect(isPrivatePath(new URL(address, ORIGIN).pathname)).toBe(true);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aContent } from '../src/testing/content.ts';
import { listHeaders, SPECULATION_RULES_PATH } from './headers.ts';

const ORIGIN = 'https://midweek.example';
const file = join(import.meta.dirname, '../public', SPECULATION_RULES_PATH);
const {
  prerender: [rule],
} = JSON.parse(readFileSync(file, 'utf8'));

type Condition = { href_matches?: string; not?: Condition; selector_matches?: string };

/** Whether the rules allow an address; what they say about the link itself is left to the browser. */
function isPrerendered(address: string): boolean {
  const holds = ({ href_matches: pattern = '', not }: Condition): boolean => {
    if (not) return not.selector_matches !== undefined || !holds(not);
    return new URLPattern(pattern, ORIGIN).test(address, ORIGIN);
  };
  return rule.where.and.every(holds);
}

test.each(['/', '/fr/', '/newsletter/257', '/fr/search?q=a.b', '/pricing/', '/newsletter/257#react'])(
  '%s may be prerendered',
  (address) => {
    expect(isPrerendered(address)).toBe(true);
  },
);

test.each([
  '/api/subscribe',
  '/workflow/unsubscribe?token=a',
  '/fr/workflow/preferences?token=a',
  '/workflow/confirm-your-email',
  '/newsletter/rss.xml',
  '/fr/articles/feed.json',
  '/media/picture.png',
  'https://elsewhere.example/page',
])('%s is never prerendered', (address) => {
  expect(isPrerendered(address)).toBe(false);
});

test('pages are prerendered when they are pressed, not before: what is pointed at is only fetched', () => {
  expect(rule.eagerness).toBe('conservative');
});

test('pages name the rules, and the rules have the media type without which browsers ignore them', () => {
  const [pages, ...others] = listHeaders(aContent().site, []);
  expect(pages?.headers['Speculation-Rules']).toBe(`"${SPECULATION_RULES_PATH}"`);
  expect(others.find(({ path }) => path === SPECULATION_RULES_PATH)?.headers).toEqual({
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=86400',
  });
});

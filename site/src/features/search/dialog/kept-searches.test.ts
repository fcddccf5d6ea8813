import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../shell/storage.ts';
import type { DialogHit } from './dialog-hit.ts';
import { dropKept, KEPT_KEYS, keepFavorite, keepRecent, NOTHING_KEPT, toShown } from './kept-searches.ts';

const aHit = (objectID: string): DialogHit => ({
  objectID,
  url: `/${objectID}`,
  type: 'lvl1',
  hierarchy: { lvl1: objectID },
  _snippetResult: { content: { value: 'x' } },
});
const hits = (count: number) => Array.from({ length: count }, (_, index) => aHit(String(index)));
const idsOf = (list: readonly DialogHit[]) => list.map(({ objectID }) => objectID).join(' ');

test('the newest comes first, once, without what was marked', () => {
  const kept = [...hits(8), aHit('3')].reduce(keepRecent, NOTHING_KEPT);
  expect(idsOf(kept.recent)).toBe('3 7 6 5 4 2 1');
  expect(kept.recent[0]).not.toHaveProperty('_snippetResult');
});

test('a favourite is no longer recent, and does not become recent again', () => {
  const kept = keepFavorite([...hits(6)].reduce(keepRecent, NOTHING_KEPT), aHit('2'));
  expect([idsOf(kept.recent), idsOf(kept.favorite)]).toEqual(['5 4 3 1 0', '2']);
  expect(keepRecent(kept, aHit('2'))).toBe(kept);
  expect(idsOf(toShown(kept).recent)).toBe('5 4 3 1');
  expect(idsOf(toShown(dropKept(kept, 'favorite', aHit('2'))).recent)).toBe('5 4 3 1 0');
  expect(hits(12).reduce(keepFavorite, NOTHING_KEPT).favorite).toHaveLength(10);
});

test('the keys are those that storage.ts names', () => {
  expect(KEPT_KEYS).toEqual({ recent: STORAGE_KEYS.recentSearches, favorite: STORAGE_KEYS.favoriteSearches });
});

import { expect, test } from 'vitest';
import { searchText } from './search.ts';

test.each([
  ['en', 1, 'See 1 result'],
  ['en', 1042, 'See all 1,042 results'],
  ['fr', 1, 'Voir 1 résultat'],
  ['fr', 42, 'Voir les 42 résultats'],
])('in %s, %i results are counted in the plural of the language', (locale, count, text) => {
  expect(searchText(locale, 'searchDialog.seeAll', { count })).toBe(text);
});

test('values are filled in once', () => {
  expect(searchText('en', 'search.resultsFor', { query: '{query} $& {count}' })).toBe(
    'Search results for "{query} $& {count}"',
  );
});

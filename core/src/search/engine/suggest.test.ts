import { expect, test } from 'vitest';
import { aRecord } from '../../testing/search-records.ts';
import { search, toAnswer } from '../protocol/answer.ts';
import { parseSearchParams } from '../protocol/search-params.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { findMatches } from '../words/find-matches.ts';
import { createSearchIndex } from './create-search-index.ts';

const titled = (title: string, others: Partial<SearchRecord> = {}) =>
  aRecord({ title, content: null, tags: [], ...others });

const aTagPage = (tag: string, label: string) =>
  aRecord({
    type: 'lvl1',
    kind: null,
    host: null,
    address: null,
    date: null,
    tags: [tag],
    hierarchy: { lvl1: label, lvl2: null, lvl3: null },
    content: null,
  } as Partial<SearchRecord>);

const ARCHIVE = [
  titled('Suspense and hydration', { tags: ['server'] }),
  titled('Hydration again', { tags: ['server'] }),
  titled('Hybridisation'),
  titled('Événements du développeur'),
  titled('About the store', { tags: ['css'], kind: 'event' }),
  aTagPage('css', 'CSS'),
  aTagPage('server', 'Côté serveur'),
];

function suggestionsFor(records: SearchRecord[], query: string, facetFilters: string[] = []) {
  const params = parseSearchParams({ query, facetFilters });
  const answer = toAnswer(search({ en: createSearchIndex(records) }, params), params, findMatches);
  return answer.suggestions ?? [];
}

test.each([
  // One letter more than a search forgives by itself.
  ['hidrasiun', ['hydration']],
  ['suspense hidrasiun', ['suspense hydration']],
  ['Suspens hidrasiun', ['Suspens hydration']],
  // As texts write it.
  ['develapuer', ['développeur']],
])('%s is near %s', (query, suggestions) => {
  expect(suggestionsFor(ARCHIVE, query)).toEqual(suggestions);
});

test('equally close words are ordered by how many records have them', () => {
  const records = [titled('Rustic'), titled('Rusted'), titled('Rusted again')];
  expect(suggestionsFor(records, 'rustyx')).toEqual(['rusted', 'rustic']);
});

test('only words that find something are suggested', () => {
  // There is hydration, but not together with a store.
  expect(suggestionsFor(ARCHIVE, 'store hidrasiun')).toEqual([]);
  expect(suggestionsFor(ARCHIVE, 'hidrasiun', ['kind:event'])).toEqual([]);
});

test('if no word is close, the most frequent subjects are suggested, under the names that readers know', () => {
  expect(suggestionsFor(ARCHIVE, 'xyzzy')).toEqual(['côté serveur', 'css']);
  // No page of a tag is among events.
  expect(suggestionsFor(ARCHIVE, 'xyzzy', ['kind:event'])).toEqual([]);
});

import { expect, test } from 'vitest';
import { createPlainIndex } from '../../testing/plain-index.ts';
import { aRecord } from '../../testing/search-records.ts';
import { searchLanguages } from './search-languages.ts';

const listOf = (language: 'en' | 'fr', count: number) =>
  createPlainIndex(
    Array.from({ length: count }, (_, rank) => aRecord({ objectID: `${language}-${rank}`, language })),
  );

const indexes = { en: listOf('en', 5), fr: listOf('fr', 2) };
const everything = { query: '', facetFilters: [], page: 0, hitsPerPage: 20 };

function idsOf(request: Partial<typeof everything> & { languages?: string[] }) {
  const { languages = [], ...rest } = request;
  const groups =
    languages.length > 0 ? [languages.map((value) => ({ facet: 'language' as const, value }))] : [];
  const { hits, nbHits } = searchLanguages(indexes, { ...everything, ...rest, facetFilters: groups });
  return { ids: hits.map(({ record }) => record.objectID), nbHits };
}

test('a language filter chooses the index', () => {
  expect(idsOf({ languages: ['fr'] })).toEqual({ ids: ['fr-0', 'fr-1'], nbHits: 2 });
  expect(idsOf({ languages: ['en'], page: 1, hitsPerPage: 3 })).toEqual({ ids: ['en-3', 'en-4'], nbHits: 5 });
  expect(idsOf({ languages: ['de'] })).toEqual({ ids: [], nbHits: 0 });
});

test('without a filter, or with both, the languages take turns', () => {
  const all = ['en-0', 'fr-0', 'en-1', 'fr-1', 'en-2', 'en-3', 'en-4'];
  expect(idsOf({})).toEqual({ ids: all, nbHits: 7 });
  expect(idsOf({ languages: ['fr', 'en'] })).toEqual({ ids: all, nbHits: 7 });
});

test('pages of merged languages follow each other without gaps', () => {
  const pages = [0, 1, 2, 3].map((page) => idsOf({ page, hitsPerPage: 2 }).ids);
  expect(pages.flat()).toEqual(idsOf({}).ids);
});

test('hits beyond the first thousand are counted and not given', () => {
  const many = { en: listOf('en', 1_100), fr: listOf('fr', 0) };
  const at = (page: number) => searchLanguages(many, { ...everything, page, hitsPerPage: 30 });
  expect(at(33)).toMatchObject({ nbHits: 1_100, hits: { length: 10 } });
  expect(at(34)).toMatchObject({ nbHits: 1_100, hits: [] });
  expect(at(Number.MAX_SAFE_INTEGER)).toMatchObject({ nbHits: 1_100, hits: [] });
});

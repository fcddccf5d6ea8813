import { createFacets } from './facets.ts';
import { createHosts } from './hosts.ts';
import { findParents } from './parents.ts';
import { toPostings } from './postings.ts';
import { createQueryReader, type QueryWord } from './read-query.ts';
import { createClosenessScore } from './score-closeness.ts';
import { createRecordScorer } from './score-records.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchRecord } from './search-record.ts';
import { selectBest } from './select-best.ts';
import { toStaticBoosts } from './static-boost.ts';
import { buildTokenTable, type TokenTable } from './token-table.ts';
import { createVocabulary } from './vocabulary.ts';

/** How many of the best records are ranked again by how close their matches are. */
const RERANKED = 200;
/** With fewer results than this, typos are considered. */
const FEW = 5;

/** An index of the records of one language. Pass the token table if it was built before; building it is most of the work. */
export function createSearchIndex(
  records: readonly SearchRecord[],
  table: TokenTable = buildTokenTable(records),
): SearchIndex {
  const locale = records[0]?.language ?? 'en';
  const vocabulary = createVocabulary(table.terms, locale);
  const archive = { size: records.length, postings: toPostings(table), parents: findParents(records) };
  const boosts = toStaticBoosts(records);
  const filter = createFacets(records);
  const newestFirst = selectNewest(records);
  const hosts = createHosts(records, newestFirst);

  return {
    size: records.length,
    search: ({ query, facetFilters, page, hitsPerPage }) => {
      const isAllowed = filter(facetFilters);
      const end = (page + 1) * hitsPerPage;
      const toAnswer = (found: readonly number[], ranked: readonly number[], words: readonly QueryWord[]) => {
        const matchedTerms = listTerms(words);
        return {
          nbHits: found.length,
          hits: ranked.slice(end - hitsPerPage, end).flatMap((number) => {
            const record = records[number];
            return record ? [{ record, matchedTerms }] : [];
          }),
        };
      };

      const toList = (numbers: readonly number[]) => {
        const found = numbers.filter(isAllowed);
        return toAnswer(found, found, []);
      };
      if (query.trim() === '') return toList(newestFirst);
      const linked = hosts.find(query);
      if (linked.length > 0) return toList(linked);
      const { words, found, scores, rarities } = ask(query, isAllowed);
      if (found.length === 0) return toList(hosts.findByName(query));
      const scoreOf = (number: number) => (scores[number] ?? 0) * (boosts[number] ?? 0);
      const best = selectBest(found, Math.max(RERANKED, end), scoreOf);
      const closenessOf = createClosenessScore(words, rarities, table);
      for (const number of best) scores[number] = (scores[number] ?? 0) + closenessOf(number);
      return toAnswer(found, selectBest(best, end, scoreOf), words);
    },
  };

  /** As typed first; with typos if little was found; at last with any of the words instead of all. */
  function ask(query: string, isAllowed: (record: number) => boolean) {
    const readQuery = createQueryReader(query, vocabulary, locale);
    const scoreRecords = createRecordScorer(archive, isAllowed);
    const asTyped = readQuery({ withTypos: false });
    const typed = { words: asTyped, ...scoreRecords(asTyped) };
    if (typed.found.length >= FEW) return typed;
    const words = readQuery({ withTypos: true });
    const mistyped = { words, ...scoreRecords(words) };
    if (mistyped.found.length > 0 || words.length < 2) return mistyped;
    const anyWord = words.map((word) =>
      word.role === 'needed' ? { ...word, role: 'wanted' as const } : word,
    );
    return { words: anyWord, ...scoreRecords(anyWord) };
  }

  function listTerms(words: readonly QueryWord[]): Set<string> {
    const terms = new Set<string>();
    for (const { expansion } of words) for (const id of expansion.keys()) terms.add(table.terms[id] ?? '');
    return terms;
  }
}

/** Record numbers, newest first and undated last; records of the same day keep their order. */
function selectNewest(records: readonly SearchRecord[]): number[] {
  const dateOf = (number: number) => records[number]?.date ?? '';
  return [...records.keys()].sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a - b);
}

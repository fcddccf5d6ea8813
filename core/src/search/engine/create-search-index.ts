import { defaultLocale } from '../../languages/locales.ts';
import { groupByAddress, toGroups } from '../records/groups.ts';
import { findParents } from '../records/parents.ts';
import type { RecordFacts, SearchRecord } from '../records/search-record.ts';
import { createThesaurus } from '../words/thesaurus.ts';
import { buildTokenTable, TERM_BITS, TERM_MASK, type TokenTable } from '../words/token-table.ts';
import { createVocabulary } from '../words/vocabulary.ts';
import { bestOfGroups, firstOfGroups, foundMembers, gatherGroups, withoutGroupsOf } from './distinct.ts';
import { createFacets } from './facets.ts';
import { toFieldWeights, weighOccurrences } from './field-weights.ts';
import { createFindPhrases } from './find-phrases.ts';
import { createHosts } from './hosts.ts';
import { toPostings } from './postings.ts';
import { withoutQuotes } from './read-phrases.ts';
import { type Reading, readQuery } from './read-query.ts';
import { createClosenessScore } from './score-closeness.ts';
import { createRecordScorer, type ScoredRecords } from './score-records.ts';
import type { SearchIndex, SearchRequest } from './search-index.ts';
import { selectBest } from './select-best.ts';
import { toStaticBoosts } from './static-boost.ts';
import { createSuggest } from './suggest.ts';

/** How many of the best results are ranked again by how close their matches are. */
const RERANKED = 200;
/** With fewer complete matches than this, typos are considered. */
const FEW = 5;
/** With fewer complete matches than this, records that lack a word follow them. */
const ENOUGH = 10;
/** Positions from one word to the next: a name such as `TanStack` takes two. */
const MAX_PAIR_GAP = 3;

/** An index of the records of one language. Pass the token table if it was built before; building it is most of the work. */
export function createSearchIndex(
  records: readonly SearchRecord[],
  table: TokenTable = buildTokenTable(records),
): SearchIndex {
  return createIndexOfFacts(records, table, {
    parents: findParents(records),
    groupOf: groupByAddress(records),
  });
}

/** How records belong together, by their numbers. */
export type Relations = {
  /** The parent record of each. */
  parents: Int32Array;
  /** The first record with the same address. */
  groupOf: Int32Array;
};

/** The same from facts alone, where the texts of records are elsewhere. */
export function createIndexOfFacts<Found extends RecordFacts>(
  records: readonly Found[],
  table: TokenTable,
  { parents, groupOf }: Relations,
): SearchIndex<Found> {
  const locale = records[0]?.language ?? defaultLocale();
  const vocabulary = createVocabulary(table, locale);
  const thesaurus = createThesaurus(locale);
  const groups = toGroups(groupOf);
  const postings = toPostings(table);
  const fieldWeights = toFieldWeights(records, table);
  const weights = weighOccurrences(postings, fieldWeights);
  const archive = { size: records.length, postings, weights, parents, groups };
  const isVersion = Uint8Array.from(table.terms, (term) => (/^\d+(?:\.\d+)*$/.test(term) ? 1 : 0));
  const boosts = toStaticBoosts(records, table, groups);
  const facets = createFacets(records);
  const newestFirst = selectNewest(records);
  const hosts = createHosts(records, newestFirst);
  const findPhrases = createFindPhrases({ size: records.length, table, postings, vocabulary });
  const suggest = createSuggest({ records, postings, vocabulary, locale });

  return {
    size: records.length,
    search: (request) => {
      const { query, page, hitsPerPage } = request;
      const isChosen = facets.filter(request.facetFilters);
      const hasPhrases = findPhrases(query);
      const isAllowed = (record: number) => isChosen(record) && (!hasPhrases || hasPhrases(record));
      const countFacets = (...found: (readonly number[])[]) => {
        if (!request.facets?.length) return {};
        return facets.count(request.facets, gatherGroups(found.flat(), groups), groupOf);
      };
      const [start, end] = [page * hitsPerPage, (page + 1) * hitsPerPage];
      const toHits = (ranked: readonly number[], matchedTerms: ReadonlySet<string>) =>
        ranked.slice(start, end).flatMap((number) => {
          const record = records[number];
          return record ? [{ record, matchedTerms }] : [];
        });
      const toList = (numbers: readonly number[]) => {
        const allowed = numbers.filter(isAllowed);
        const found = firstOfGroups(allowed, groups);
        return {
          nbHits: found.length,
          nbComplete: found.length,
          facets: countFacets(allowed),
          hits: toHits(found, new Set<string>()),
          suggestions: [],
        };
      };

      if (query.trim() === '') return toList(newestFirst);
      const linked = hosts.find(query);
      if (linked.length > 0) return toList(linked);
      const { complete, partial, scores, readings } = ask(request, isAllowed);
      if (complete.length === 0 && !hasPhrases) {
        const named = hosts.findByName(query);
        if (named.length > 0) return toList(named);
      }
      if (request.isNewestFirst) {
        const isComplete = new Set(complete);
        return toList(newestFirst.filter((number) => isComplete.has(number)));
      }
      const scoreOf = (number: number) => (scores[number] ?? 0) * (boosts[number] ?? 0);
      const rank = (results: readonly number[], count: number) => {
        const best = selectBest(results, Math.max(RERANKED, count), scoreOf);
        const reranked = best.slice(0, RERANKED);
        const members = reranked.flatMap((number) => foundMembers(number, groups, scores));
        for (const number of members) {
          const close = readings.map(
            ({ closenessOf, coverages, quality }) =>
              closenessOf(number) * quality * (coverages[number] ?? 0) ** 2,
          );
          const weight = fieldWeights.title[number] ?? 1;
          scores[number] = (scores[number] ?? 0) + weight * Math.max(0, ...close);
        }
        // Closeness only adds to a score, so the records that were not re-ranked follow, in the same order on every page.
        const closest = selectBest(bestOfGroups(members, groups, scoreOf), RERANKED, scoreOf);
        return [...closest, ...best.slice(RERANKED)].slice(0, count);
      };
      const results = bestOfGroups(complete, groups, scoreOf);
      const nbComplete = results.length;
      const others = nbComplete < ENOUGH ? withoutGroupsOf(partial, complete, groups) : [];
      const otherResults = bestOfGroups(others, groups, scoreOf);
      const ranked = rank(results, end);
      if (ranked.length < end && others.length > 0) ranked.push(...rank(otherResults, end - ranked.length));
      const nbHits = nbComplete + otherResults.length;
      const isUnanswered = nbComplete === 0 && page === 0;
      const listSuggestions = () => {
        const isAnsweredHere = (other: string) => isAnswered(other, isChosen);
        const unquoted = withoutQuotes(query);
        if (hasPhrases && isAnsweredHere(unquoted)) return [{ words: [{ text: unquoted }] }];
        return suggest({ query, hasHits: nbHits > 0, isAllowed: isChosen, isAnswered: isAnsweredHere });
      };
      return {
        nbHits,
        nbComplete,
        facets: countFacets(complete, others),
        hits: toHits(ranked, listTerms(readings)),
        suggestions: isUnanswered ? listSuggestions() : [],
      };
    },
  };

  /** As typed first, and in other words; with typos if little was found. */
  function ask({ query, allowsTypos = true }: SearchRequest, isAllowed: (record: number) => boolean) {
    const { typed, others, readWithTypos } = readQuery(query, vocabulary, thesaurus, locale);
    const scoreRecords = createRecordScorer(archive, isAllowed);
    const score = (reading: Reading): ScoredReading => ({
      reading,
      quality: reading.quality,
      ...withPairs(scoreRecords(reading.words), reading),
    });
    const asTyped = score(typed);
    const inOtherWords = others.map((reading) => {
      const scored = score(reading);
      // A rewording with more or rarer words must not outrank the query as typed.
      return { ...scored, quality: scored.quality * Math.min(1, Math.sqrt(asTyped.needed / scored.needed)) };
    });
    const found = mergeReadings([asTyped, ...inOtherWords]);
    if (found.complete.length >= FEW || !allowsTypos) return found;
    const mistyped = readWithTypos();
    if (!mistyped) return found;
    // A word that was split in two is not a typo in records where both halves are together.
    const asTwo = typed.pairs.length > 0 ? [asTyped] : [];
    return mergeReadings([score(mistyped), ...asTwo, ...inOtherWords]);
  }

  /** Whether some record has all words, as they are typed. */
  function isAnswered(query: string, isAllowed: (record: number) => boolean) {
    const { typed } = readQuery(query, vocabulary, thesaurus, locale);
    const scored = createRecordScorer(archive, isAllowed)(typed.words);
    return withPairs(scored, typed).complete.length > 0;
  }

  type ScoredReading = ScoredRecords & { reading: Reading; quality: number };

  /** The best score of a record in any reading; it is complete where one reading says so. */
  function mergeReadings(scored: readonly ScoredReading[]) {
    const readings = scored.map(({ reading: { words }, rarities, coverages, quality }) => ({
      words,
      quality,
      coverages,
      closenessOf: createClosenessScore(words, rarities, table, isVersion),
    }));
    const [first, ...others] = scored;
    if (!first) return { complete: [], partial: [], scores: new Float32Array(records.length), readings };
    if (others.length === 0) return { ...first, readings };
    const best = new Float32Array(records.length);
    const isComplete = new Uint8Array(records.length);
    const [complete, partial]: [number[], number[]] = [[], []];
    for (const { complete: found, scores, quality } of scored) {
      for (const number of found) {
        best[number] = Math.max(best[number] ?? 0, (scores[number] ?? 0) * quality);
        if (isComplete[number] === 0) complete.push(number);
        isComplete[number] = 1;
      }
    }
    for (const { partial: found, scores, quality } of scored) {
      for (const number of found) {
        if (isComplete[number] === 1) continue;
        if (best[number] === 0) partial.push(number);
        best[number] = Math.max(best[number] ?? 0, (scores[number] ?? 0) * quality);
      }
    }
    return { complete, partial, scores: best, readings };
  }

  /** Two words that were typed as one must be together: `blockchain` is neither a block nor a chain. */
  function withPairs(scored: ScoredRecords, { words, pairs }: Reading): ScoredRecords {
    if (pairs.length === 0) return scored;
    const hasPairs = (record: number) =>
      pairs.every((at) => standsTogether(record, words[at], words[at + 1]));
    return {
      ...scored,
      complete: scored.complete.filter(hasPairs),
      partial: scored.partial.filter(hasPairs),
    };
  }

  function standsTogether(
    record: number,
    first?: Reading['words'][number],
    second?: Reading['words'][number],
  ): boolean {
    let last = Number.NEGATIVE_INFINITY;
    const end = table.starts[record + 1] ?? 0;
    for (let index = table.starts[record] ?? 0; index < end; index++) {
      const token = table.tokens[index] ?? 0;
      const [position, term] = [token >>> TERM_BITS, token & TERM_MASK];
      if (second?.expansion.has(term) && position > last && position - last <= MAX_PAIR_GAP) return true;
      if (first?.expansion.has(term)) last = position;
    }
    return false;
  }

  function listTerms(readings: readonly Pick<Reading, 'words'>[]): Set<string> {
    const terms = new Set<string>();
    for (const { words } of readings) {
      for (const { expansion } of words) for (const id of expansion.keys()) terms.add(table.terms[id] ?? '');
    }
    return terms;
  }
}

/** Record numbers, newest first and undated last; records of the same day keep their order. */
function selectNewest(records: readonly RecordFacts[]): number[] {
  const dateOf = (number: number) => records[number]?.date ?? '';
  return [...records.keys()].sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a - b);
}

import type { Locale } from '../../languages/locales.ts';
import type { RecordFacts } from '../records/search-record.ts';
import { KEYWORD_POSITION } from '../words/token-table.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { listNeighbours, MAX_SUGGESTIONS, type Neighbour } from './neighbours.ts';
import { POSITION_BITS, POSITION_MASK, type Postings } from './postings.ts';
import type { SuggestedWord, Suggestion } from './search-index.ts';

type Archive<Found> = {
  records: readonly Found[];
  postings: Postings;
  vocabulary: Vocabulary;
  locale: Locale;
};

type Unanswered = {
  query: string;
  /** Whether anything was found, if only without some of the words. */
  hasHits: boolean;
  isAllowed: (record: number) => boolean;
  /** Whether some record has all words of another query. */
  isAnswered: (query: string) => boolean;
};

export type Suggest<Found extends RecordFacts> = (unanswered: Unanswered) => Suggestion<Found>[];

/** Creates suggestions for words that no record has: near words that records do have, else the subjects that most records are about. */
export function createSuggest<Found extends RecordFacts>({
  records,
  postings: { starts, entries },
  vocabulary,
  locale,
}: Archive<Found>): Suggest<Found> {
  const subjects = listSubjects(records);

  return ({ query, hasHits, isAllowed, isAnswered }) => {
    const near = listNeighbours(query, { vocabulary, locale, countRecords }).filter((words) =>
      isAnswered(words.map(toTerm).join(' ')),
    );
    if (near.length > 0 || hasHits) return near.map((words) => ({ words: words.map(toWord) }));
    return subjects
      .filter(isAllowed)
      .slice(0, MAX_SUGGESTIONS)
      .flatMap((page) => (records[page] ? [{ titleOf: records[page] }] : []));
  };

  function toTerm(word: Neighbour): string {
    return 'text' in word ? word.text : (vocabulary.terms[word.term] ?? '');
  }

  function toWord(word: Neighbour): SuggestedWord<Found> {
    const shownIn = 'term' in word ? records[findShown(word.term) ?? -1] : undefined;
    return { text: toTerm(word), ...(shownIn && { spelledIn: shownIn }) };
  }

  /** A record that shows the term: keywords are not shown. */
  function findShown(term: number): number | undefined {
    for (let index = starts[term] ?? 0; index < (starts[term + 1] ?? 0); index++) {
      const entry = entries[index] ?? 0;
      if ((entry & POSITION_MASK) < KEYWORD_POSITION) return entry >>> POSITION_BITS;
    }
    return undefined;
  }

  function countRecords(term: number): number {
    let [count, last] = [0, -1];
    for (let index = starts[term] ?? 0; index < (starts[term + 1] ?? 0); index++) {
      const record = (entries[index] ?? 0) >>> POSITION_BITS;
      if (record !== last) count += 1;
      last = record;
    }
    return count;
  }
}

/** The pages of tags by their numbers, those of the tags that most records have first. Of all pages with one tag only they have no date. */
function listSubjects(records: readonly RecordFacts[]): number[] {
  const counts = new Map<string, number>();
  for (const { tags } of records) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const countOf = (number: number) => counts.get(records[number]?.tags[0] ?? '') ?? 0;
  return [...records.keys()]
    .filter((number) => {
      const { type, tags, date } = records[number] ?? {};
      return type === 'lvl1' && tags?.length === 1 && !date;
    })
    .sort((a, b) => countOf(b) - countOf(a) || a - b);
}

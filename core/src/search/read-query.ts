import type { Locale } from '../languages/locale.ts';
import { type Expansion, expandWord } from './expand-word.ts';
import { splitQuery } from './split-words.ts';
import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export type QueryWord = {
  expansion: Expansion;
  /** A record must have what is needed, is better with what is wanted, and is not found by a filler alone. */
  role: 'needed' | 'wanted' | 'filler';
};

type Reading = {
  vocabulary: Vocabulary;
  locale: Locale;
  /** Whether words that are known may also be mistyped others. Unknown ones always may. */
  withTypos: boolean;
};

// What follows narrows a query no more, and costs the same.
const MAX_WORDS = 12;

/** What may be meant by a query, word by word. */
export function readQuery(query: string, { vocabulary, locale, withTypos }: Reading): QueryWord[] {
  const isKnown = (term: string) => expandWord(vocabulary, term, { isLast: true, withTypos: false }).size > 0;
  const terms = splitQuery(query)
    .flatMap(({ term, parts }) => {
      if (isKnown(term)) return [term];
      return parts.length > 1 ? parts : (splitInTwo(term, vocabulary) ?? [term]);
    })
    .slice(0, MAX_WORDS);
  const areAllStopWords = terms.every((term) => isStopWord(term, locale));
  return terms.map((term, index) => {
    const isLast = index === terms.length - 1;
    const role = !areAllStopWords && isStopWord(term, locale) ? 'filler' : 'needed';
    const expansion = expandWord(vocabulary, term, { isLast, withTypos: withTypos && role === 'needed' });
    return {
      expansion: expansion.size > 0 ? expansion : expandWord(vocabulary, term, { isLast, withTypos: true }),
      role,
    };
  });
}

/** `tanstackquery`: two known words without the space. The longest first one wins. */
function splitInTwo(term: string, vocabulary: Vocabulary): [string, string] | undefined {
  for (let length = term.length - 3; length >= 3; length--) {
    const [first, second] = [term.slice(0, length), term.slice(length)];
    if (vocabulary.find(first) !== undefined && vocabulary.find(second) !== undefined) return [first, second];
  }
  return undefined;
}

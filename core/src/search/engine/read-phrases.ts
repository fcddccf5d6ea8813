// Words between quotation marks are a phrase: these words, as they are, one after the other.
import { splitQuery } from '../words/split-words.ts';

/** Phones put round marks for straight ones, and French has its own. A mark without its partner is text. */
const QUOTED = /["“”„«]([^"“”„«»]*)["“”»]/g;

/** A part of a query: the words of a phrase, or what is beside phrases. */
export type QueryPart = { text: string; isPhrase: boolean };

/** @example splitPhrases('"react native" maps') // 'react native', a phrase, and ' maps' */
export function splitPhrases(query: string): QueryPart[] {
  // Every second part is what the marks hold.
  return query.split(QUOTED).map((text, index) => ({ text, isPhrase: index % 2 === 1 }));
}

/** The words of a phrase in the smallest parts, so that `use effect` is found in `useEffect`. */
export function listPhraseTerms(phrase: string): string[] {
  return splitQuery(phrase).flatMap(({ parts }) => parts);
}

/** The same words in any order. */
export function withoutQuotes(query: string): string {
  return splitPhrases(query)
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');
}

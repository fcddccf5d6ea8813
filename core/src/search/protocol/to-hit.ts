import type { SearchHit } from '../engine/search-index.ts';
import type { findMatches } from '../words/find-matches.ts';
import { highlight, markMatches, type Tags } from './highlight.ts';
import { createQueryWords } from './matched-words.ts';
import { describeMatches, type Matches } from './matches.ts';
import { createRetrieveAttributes } from './retrieve-attributes.ts';
import type { SearchParams } from './search-params.ts';
import { cutSnippet } from './snippet.ts';
import { mapTexts, type TextAttribute, textAttributesOf } from './text-attributes.ts';

/** Where the words that the engine has found are in a text. */
export type FindMatches = typeof findMatches;

export type ToHit = (hit: SearchHit) => Record<string, unknown>;

/** Creates the step from what the engine has found to what the caller has asked for. */
export function createToHit(params: SearchParams, findMatches: FindMatches): ToHit {
  const query = createQueryWords(params.query);
  const tags: Tags = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const retrieve = createRetrieveAttributes(params.attributesToRetrieve);
  const highlighted = new Set(params.attributesToHighlight.flatMap(textAttributesOf));
  const snippetWords = new Map<TextAttribute, number>(
    params.attributesToSnippet.flatMap(({ attribute, words }) =>
      textAttributesOf(attribute).map((name) => [name, words] as const),
    ),
  );

  function toSnippet(text: string, { ranges, matchLevel }: Matches, words: number) {
    const snippet = cutSnippet(text, ranges, words);
    const before = snippet.isCutBefore ? params.snippetEllipsisText : '';
    const after = snippet.isCutAfter ? params.snippetEllipsisText : '';
    return { value: before + markMatches(snippet.text, snippet.ranges, tags) + after, matchLevel };
  }

  // Hits share titles, and a text is asked for twice: whole and as a snippet.
  const known = new Map<ReadonlySet<string>, Map<string, Matches>>();
  function matchesIn(text: string, terms: ReadonlySet<string>): Matches {
    const texts = known.get(terms) ?? new Map<string, Matches>();
    known.set(terms, texts);
    const matches = texts.get(text) ?? describeMatches(text, findMatches(text, terms), query);
    texts.set(text, matches);
    return matches;
  }

  return ({ record, sameAddress, matchedTerms }) => {
    const hit = retrieve({ record, sameAddress });
    if (snippetWords.size > 0) {
      hit._snippetResult = mapTexts(record, snippetWords.keys(), (text, attribute) =>
        toSnippet(text, matchesIn(text, matchedTerms), snippetWords.get(attribute) ?? 0),
      );
    }
    if (highlighted.size > 0) {
      hit._highlightResult = mapTexts(record, highlighted, (text) =>
        highlight(text, matchesIn(text, matchedTerms), tags),
      );
    }
    return hit;
  };
}

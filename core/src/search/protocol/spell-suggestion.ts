import type { SuggestedWord, Suggestion } from '../engine/search-index.ts';
import { toOwnTitle } from '../records/own-title.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { splitWords } from '../words/split-words.ts';

/** A suggestion as a reader would type it. @example `gestion d’état` */
export function spellSuggestion(suggestion: Suggestion): string {
  if ('titleOf' in suggestion) return (toOwnTitle(suggestion.titleOf) ?? '').toLowerCase();
  return suggestion.words.map(spellWord).join(' ');
}

function spellWord({ text, spelledIn }: SuggestedWord): string {
  if (!spelledIn) return text;
  return findSpelling(text, spelledIn)?.toLowerCase() ?? text;
}

function findSpelling(term: string, record: SearchRecord): string | undefined {
  for (const text of [toOwnTitle(record), record.content]) {
    const word = splitWords(text ?? '').find((word) => word.term === term);
    if (word) return text?.slice(word.start, word.end);
  }
  return undefined;
}

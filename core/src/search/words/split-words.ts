import { foldText } from './fold-text.ts';
import { type NamePart, splitName, splitRun, splitRuns } from './split-name.ts';

export type Word = NamePart;

// A name as it is written: `react-router`, `Next.js`, `useEffect`, `19.2.1`, and languages whose name is a letter and a mark.
const NAME =
  /(?<![\p{L}\p{N}])(?:c\+\+|[cf]#)(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:[.\-_][\p{L}\p{M}\p{N}]+)*/giu;

/** The names of a text, as they are written. */
export function listNames(text: string): string[] {
  return text.match(NAME) ?? [];
}

/**
 * The words of a text, with the places where they are. A name of several parts is there as its parts and as a whole, without marks:
 * people type `react router`, `react-router` and `reactrouter`, and mean the same. Positions are counted in the smallest parts, so that
 * `useEffect` and `use effect` have their parts at the same places.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let first = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const { all, length } = splitName(name);
    for (const { term, start, end, position, parts } of all) {
      words.push({ term, start: index + start, end: index + end, position: first + position, parts });
    }
    first += length;
  }
  return words;
}

/**
 * The words of a query: `react-router` is two. A word such as `useEffect` stays whole, with its parts as a fallback when it is not in
 * the index.
 */
export function splitQuery(text: string): { term: string; parts: string[] }[] {
  return listNames(text).flatMap((name) =>
    splitRuns(name).map((run) => {
      const parts = splitRun(run).map((part) => foldText(part.text));
      return parts.length === 1 ? { term: parts[0] ?? '', parts } : { term: foldText(run.text), parts };
    }),
  );
}

/** The single words of a text whose accents are lost when they are folded: by term, as they are written. */
export function listWritten(texts: Iterable<string>): Map<string, Set<string>> {
  const written = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const { term, start, end, parts } of splitWords(text)) {
      const word = text.slice(start, end).toLowerCase().normalize('NFC');
      if (parts === 1 && word !== term) written.set(term, (written.get(term) ?? new Set()).add(word));
    }
  }
  return written;
}

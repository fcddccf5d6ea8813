import { foldText } from './fold-text.ts';

export type Word = {
  /** Folded, as the index knows it. */
  term: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** Counted in the smallest parts, so that `useEffect` and `use effect` have their parts at the same places. */
  position: number;
};

// A name as it is written: `react-router`, `Next.js`, `useEffect`, `19.2.1`.
const NAME = /[\p{L}\p{M}\p{N}]+(?:[.\-_][\p{L}\p{M}\p{N}]+)*/gu;
// What stands between its marks, versions in one piece.
const RUN = /v?\d+(?:\.\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/giu;
// The humps of a run: `use|Sync|External|Store`, `HTML|Element`, `i|18|n`. The v of a version is dropped.
const PART = /\d+(?:\.\d+)*|\p{Lu}+(?!\p{Ll})\p{M}*|\p{Lu}?[\p{Ll}\p{M}]+|[\p{L}\p{M}]+/gu;
const VERSION = /^v(?=\d+(?:\.\d+)*$)/i;

/**
 * The words of a text. A name of several parts is there as its parts and as a whole, without marks: people type `react router`,
 * `react-router` and `reactrouter`, and mean the same.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let position = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const first = position;
    const runs = splitRuns(name, index);
    for (const run of runs) {
      const parts = splitParts(run);
      if (parts.length > 1) words.push({ ...run, term: foldText(run.text), position });
      for (const part of parts) words.push({ ...part, term: foldText(part.text), position: position++ });
    }
    if (runs.length > 1) {
      const term = foldText(runs.map((run) => run.text).join(''));
      words.push({ term, start: index, end: index + name.length, position: first });
    }
  }
  return words.map(({ term, start, end, position }) => ({ term, start, end, position }));
}

/** What a reader asks for: each name between marks as one word, with the parts to try when nobody knows the whole. */
export function splitQuery(text: string): { term: string; parts: string[] }[] {
  return [...text.matchAll(NAME)].flatMap(({ 0: name }) =>
    splitRuns(name, 0).map((run) => {
      const parts = splitParts(run).map((part) => foldText(part.text));
      return parts.length === 1 ? { term: parts[0] ?? '', parts } : { term: foldText(run.text), parts };
    }),
  );
}

type Piece = { text: string; start: number; end: number };

function splitRuns(name: string, offset: number): Piece[] {
  return [...name.matchAll(RUN)].map((match) => toPiece(match, offset));
}

function splitParts(run: Piece): Piece[] {
  const version = VERSION.test(run.text) ? 1 : 0;
  return [...run.text.slice(version).matchAll(PART)].map((match) => toPiece(match, run.start + version));
}

function toPiece({ 0: text, index }: { 0: string; index: number }, offset: number): Piece {
  return { text, start: offset + index, end: offset + index + text.length };
}

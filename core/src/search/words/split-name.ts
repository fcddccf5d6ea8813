import { foldText } from './fold-text.ts';

/** A word inside a name, and where it is in it. */
export type NamePart = {
  /** Folded, as the index knows it. */
  term: string;
  start: number;
  end: number;
  /** Counted in the smallest parts. */
  position: number;
  /** How many of the smallest parts it is made of. */
  parts: number;
};

export type NameParts = {
  /** By start; of those with the same start the longest first. */
  all: readonly NamePart[];
  /** How many positions they take. */
  length: number;
};

// The pieces between the marks of a name, versions in one piece and apart from the word that they are written to.
const VERSION_NUMBER = '\\d+(?:\\.\\d+)+(?![\\p{L}\\p{N}])';
const RUN = new RegExp(
  `c\\+\\+|[cf]#|v?${VERSION_NUMBER}|[\\p{L}\\p{M}]+(?=${VERSION_NUMBER})|[\\p{L}\\p{M}\\p{N}]+`,
  'giu',
);
// The humps of a run: `use|Sync|External|Store`, `HTML|Element`, `i|18|n`. The v of a version is dropped.
const PART = /[cC]\+\+|[cCfF]#|\d+(?:\.\d+)*|\p{Lu}+(?!\p{Ll})\p{M}*|\p{Lu}?[\p{Ll}\p{M}]+|[\p{L}\p{M}]+/gu;
const VERSION = /^v(?=\d+(?:\.\d+)*$)/i;
// Most names are one word of plain letters.
const PLAIN = /^[A-Z]?[a-z]+$/;

/** The words of a name. */
export function splitName(name: string): NameParts {
  if (PLAIN.test(name)) {
    return {
      all: [{ term: name.toLowerCase(), start: 0, end: name.length, position: 0, parts: 1 }],
      length: 1,
    };
  }
  const all: NamePart[] = [];
  let position = 0;
  const runs = splitRuns(name);
  for (const run of runs) {
    const parts = splitRun(run);
    if (parts.length > 1) all.push(toPart(run, position, parts.length));
    for (const part of parts) all.push(toPart(part, position++, 1));
  }
  if (runs.length > 1) {
    const text = runs.map((run) => run.text).join('');
    all.unshift({ ...toPart({ text, start: 0 }, 0, position), end: name.length });
  }
  return { all, length: position };
}

type Piece = { text: string; start: number };

export function splitRuns(name: string): Piece[] {
  return [...name.matchAll(RUN)].map(({ 0: text, index }) => ({ text, start: index }));
}

export function splitRun({ text, start }: Piece): Piece[] {
  const from = VERSION.test(text) ? 1 : 0;
  return [...text.slice(from).matchAll(PART)].map((part) => ({
    text: part[0],
    start: start + from + part.index,
  }));
}

function toPart({ text, start }: Piece, position: number, parts: number): NamePart {
  return { term: foldText(text), start, end: start + text.length, position, parts };
}

import { expect, test } from 'vitest';
import { createThesaurus } from '../words/thesaurus.ts';
import { createVocabulary, type Vocabulary } from '../words/vocabulary.ts';
import { MAX_MISTYPED, MAX_QUERY_WORDS, type QueryReadings, readQuery } from './read-query.ts';

/** As much as the server lets anybody type. */
const LONGEST_QUERY = 512;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Ten terms for each first letter. */
const TERMS = LETTERS.flatMap((letter) => LETTERS.slice(0, 10).map((second) => `${letter}${second}ntern`));

/** A vocabulary that counts how often all of it is compared with a word. */
function countScans() {
  const vocabulary = createVocabulary({ terms: TERMS.toSorted(), written: new Map() }, 'en');
  const work = { typoScans: 0 };
  const counted: Vocabulary = {
    ...vocabulary,
    findTypos: (term, isPrefix) => {
      work.typoScans += 1;
      return vocabulary.findTypos(term, isPrefix);
    },
  };
  return { vocabulary: counted, work };
}

const thesaurus = createThesaurus('en');

const listReadings = ({ typed, others, readWithTypos }: QueryReadings) => [
  typed,
  ...others,
  ...[readWithTypos() ?? typed],
];

/** Reads a query in all ways, as a search that finds too little does. */
function readInAllWays(query: string) {
  const { vocabulary, work } = countScans();
  const readings = listReadings(readQuery(query.slice(0, LONGEST_QUERY), vocabulary, thesaurus, 'en'));
  return { readings, work };
}

const oneLetterWords = Array.from({ length: 256 }, (_, index) => LETTERS[index % 26]).join(' ');
const unknownWords = Array.from({ length: 12 }, (_, index) => `${LETTERS[index]}`.repeat(41)).join(' ');

test.each([
  ['256 words of one letter', oneLetterWords],
  ['256 letters with marks between', 'a-'.repeat(256)],
  ['a name of 256 parts', 'aB'.repeat(256)],
  ['12 unknown words', unknownWords],
  ['12 mistyped words', TERMS.map((term) => `${term}x`).join(' ')],
  ['a word of 512 letters', 'q'.repeat(512)],
])('%s cost as much as twelve words', (_name, query) => {
  const { readings, work } = readInAllWays(query);
  for (const { words } of readings) expect(words.length).toBeLessThanOrEqual(MAX_QUERY_WORDS);
  // So many words are compared with the whole vocabulary once, the last one also as a beginning.
  expect(work.typoScans).toBeLessThanOrEqual(MAX_MISTYPED + 1);
});

test('words after the twelfth change nothing', () => {
  const twelve = TERMS.slice(0, 12).join(' ');
  const { vocabulary } = countScans();
  const read = (query: string) => readQuery(query, vocabulary, thesaurus, 'en').typed;
  expect(read(`${twelve} aantern react`)).toEqual(read(twelve));
});

test('a question with some small words is read in other words, a long query is not', () => {
  const { vocabulary } = countScans();
  const countOthers = (query: string) => readQuery(query, vocabulary, thesaurus, 'en').others.length;
  expect(countOthers('how do i speed up aantern on my bantern')).toBeGreaterThan(0);
  expect(countOthers('speed up aantern bantern cantern dantern eantern')).toBe(0);
  expect(countOthers('how do i speed up aantern on my bantern in the cantern')).toBe(0);
});

// Fifty readers at the search dialog: what they type, and when.
import { setTimeout as pause } from 'node:timers/promises';

export const READERS = 50;
/** Four to seven keys a second, which is fast, and without a moment of thought. */
const KEY_MS = { least: 150, most: 250 };

/** Each query is two of these words, typed letter by letter, typos included: readers share prefixes and little else. */
const WORDS =
  'react compiler tanstack query useSyncExternalStore expo router server componnets evenement 19.2 accessibilité storybok native architecture suspense hooks testing performance animation navigation typescript vite metro skia zustand'.split(
    ' ',
  );

/** The range of keystrokes that a round uses. Rounds do not overlap, because the server caches answers. */
export type Keys = { from: number; to: number };

/** Sends a search and says how long the answer took, in milliseconds. */
export type Search = (query: string, language: string) => Promise<number>;

/** Every key is a search, also when the answer to the one before is not there yet: people do not wait for it. */
export function typeAll(search: Search, keys: Keys): Promise<number[]> {
  return eachReader(async (reader) => {
    const random = createRandom(reader + 1);
    const answers: Promise<number>[] = [];
    await pause(KEY_MS.most * random());
    for (const query of keysOf(reader).slice(keys.from, keys.to)) {
      answers.push(search(query, languageOf(reader)));
      await pause(KEY_MS.least + (KEY_MS.most - KEY_MS.least) * random());
    }
    return Promise.all(answers);
  });
}

/** The next key follows the answer at once: how much the machine can do. */
export function typeWithoutPauses(search: Search, keys: Keys): Promise<number[]> {
  return eachReader(async (reader) => {
    const times: number[] = [];
    for (const query of keysOf(reader).slice(keys.from, keys.to)) {
      times.push(await search(query, languageOf(reader)));
    }
    return times;
  });
}

async function eachReader(read: (reader: number) => Promise<number[]>): Promise<number[]> {
  return (await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))).flat();
}

function languageOf(reader: number): string {
  return reader % 2 === 0 ? 'en' : 'fr';
}

/** What is in the box after each key, for one query after the other. */
function keysOf(reader: number): string[] {
  const wordAt = (index: number) => WORDS[index % WORDS.length];
  const queries = WORDS.map((_, index) => `${wordAt(reader + index)} ${wordAt(reader * 7 + index * 5 + 3)}`);
  return queries.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
}

/** From 0 to 1, the same in every run: evenly spaced keys would never queue. */
function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

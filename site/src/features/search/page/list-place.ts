// Where a reader is in the list of results, kept with the entry of the history: who comes back finds the same list at the same place, also without
// the browser's page cache.

/** How many pages of results were shown, which result is the first in view, and where its top is. Heights of those before it may change. */
export type ListPlace = { pages: number; index: number; top: number };

const KEY = 'searchPlace';
/** What a reader does who wants to be elsewhere than before. */
const MOVES = ['wheel', 'touchmove', 'keydown'] as const;

const listResults = () => [...document.querySelectorAll('[data-results] ol > li')];

export function readPlace(): ListPlace | undefined {
  const { pages, index, top } = Object(Object(history.state)[KEY]) as Partial<ListPlace>;
  return pages === undefined || index === undefined || top === undefined ? undefined : { pages, index, top };
}

/** Keeps it from now on, for as long as the list stays. Returns the end of that. */
export function keepPlace(pages: number): () => void {
  const keep = () => {
    const tops = listResults().map((result) => result.getBoundingClientRect().top);
    const index = tops.findIndex((top) => top >= 0);
    const place = index < 0 ? undefined : { pages, index, top: tops[index] };
    history.replaceState({ ...history.state, [KEY]: place }, '');
  };
  const staying = new AbortController();
  for (const type of ['scrollend', 'pagehide']) addEventListener(type, keep, { signal: staying.signal });
  keep();
  return () => staying.abort();
}

/** The state for another list, which is read from its top. */
export function withoutPlace(state: unknown): unknown {
  const { [KEY]: _, ...others } = Object(state);
  return others;
}

/** Returns what scrolls there once the list is as long as it was, unless the reader has moved by then. */
export function returnTo({ index, top }: ListPlace): () => void {
  const moving = new AbortController();
  const { signal } = moving;
  for (const move of MOVES) addEventListener(move, () => moving.abort(), { signal, passive: true });
  const settle = () => {
    const result = listResults()[index];
    if (result && !signal.aborted)
      scrollBy({ top: result.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  return () => {
    settle();
    // What is above it may still find its size.
    void document.fonts.ready.then(() =>
      requestAnimationFrame(() => {
        settle();
        moving.abort();
      }),
    );
  };
}

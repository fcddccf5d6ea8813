// Where a reader is in the list of results, kept with the entry of the history: who comes back finds the same list at the same place, also without
// the browser's page cache.

/** How many pages of results were shown, and how far the window was scrolled. */
export type ListPlace = { pages: number; top: number };

const KEY = 'searchPlace';
/** What a reader does who wants to be elsewhere than before. */
const MOVES = ['wheel', 'touchmove', 'keydown'] as const;

export function readPlace(): ListPlace | undefined {
  const { pages, top } = Object(Object(history.state)[KEY]) as Partial<ListPlace>;
  return typeof pages === 'number' && typeof top === 'number' ? { pages, top } : undefined;
}

/** Keeps it from now on, for as long as the list stays. Returns the end of that. */
export function keepPlace(pages: number): () => void {
  const keep = () => history.replaceState({ ...history.state, [KEY]: { pages, top: scrollY } }, '');
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
export function returnTo({ top }: ListPlace): () => void {
  const moving = new AbortController();
  const { signal } = moving;
  for (const move of MOVES) addEventListener(move, () => moving.abort(), { signal, passive: true });
  return () => {
    if (!signal.aborted) scrollTo({ top, behavior: 'instant' });
    moving.abort();
  };
}

import { type RefObject, useEffect } from 'react';

/** An open list closes with Escape, by a press beside it, and when the focus goes elsewhere. */
export function useClosingLists(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listOpen = () =>
      [...(root.current?.querySelectorAll('details[open]') ?? [])] as HTMLDetailsElement[];
    const leave = ({ target }: Event) => {
      for (const list of listOpen()) if (!list.contains(target as Node)) list.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const [list] = listOpen();
      if (key !== 'Escape' || !list) return;
      list.open = false;
      list.querySelector('summary')?.focus();
    };
    const staying = new AbortController();
    const { signal } = staying;
    document.addEventListener('click', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => staying.abort();
  }, [root]);
}

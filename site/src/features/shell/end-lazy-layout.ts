import { whenIdle } from '../navigation/when-idle.ts';

const PARTS_AT_ONCE = 8;

/**
 * Ends lazy layout (`first-paint.ts`): the heights of parts that are not laid out are estimates, and a page must not grow while it is scrolled.
 * The parts are laid out soon after the first paint, a few in each idle moment, or all at once when the reader jumps over some of them: the scroll
 * position that the browser saves would be a different place when the page is reloaded by going back. What is in the middle of the viewport does not
 * move.
 */
export function endLazyLayout({ documentElement }: Document): void {
  if (!('lazy' in documentElement.dataset)) return;
  let lastY = scrollY;
  const watching = new AbortController();
  const watch = () => {
    const distance = Math.abs(scrollY - lastY);
    lastY = scrollY;
    const isLazy = 'lazy' in documentElement.dataset;
    if (isLazy && distance < innerHeight) return;
    watching.abort();
    // A link to a place or the End key has ended it already, and its smooth scrolling must not be cut short.
    if (!isLazy) return;
    keepInPlace(() => delete documentElement.dataset.lazy);
  };
  addEventListener('scroll', watch, { passive: true, signal: watching.signal });
  void layOut(documentElement);
}

async function layOut(root: HTMLElement): Promise<void> {
  const parts = [...root.querySelectorAll<HTMLElement>('body [data-lazy]')];
  while (parts.length > 0 && 'lazy' in root.dataset) {
    await whenIdle();
    for (const part of parts.splice(0, PARTS_AT_ONCE)) delete part.dataset.lazy;
    // Reading a height makes the browser lay out these parts now, and not together with the next ones.
    root.getBoundingClientRect();
  }
  delete root.dataset.lazy;
}

function keepInPlace(change: () => void): void {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = seen?.getBoundingClientRect().top;
  change();
  if (!seen || before === undefined) return;
  scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: 'instant' });
}

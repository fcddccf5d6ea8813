/**
 * Turns lazy layout (`first-paint.ts`) off once the reader jumps over a part of the page. The heights of skipped parts would stay estimates, and
 * the scroll position that the browser saves would be a different place when the page is reloaded by going back. What is in the middle of the
 * viewport does not move.
 */
export function endLazyLayout({ documentElement }: Document): void {
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
  if ('lazy' in documentElement.dataset)
    addEventListener('scroll', watch, { passive: true, signal: watching.signal });
}

function keepInPlace(change: () => void): void {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = seen?.getBoundingClientRect().top;
  change();
  if (!seen || before === undefined) return;
  scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: 'instant' });
}

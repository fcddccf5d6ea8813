/**
 * Lays out the whole page after a jump over a part of it (`first-paint.ts` lets it be laid out when it comes near). Otherwise the heights that were
 * jumped over stay guesses, and the browser remembers a position that is another place when the page is loaded again by going back.
 * What is in the middle of the window does not move.
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

/**
 * Shows what stands in `<noscript data-near>` when its place comes near the window. Without scripts it is there at once; with them a browser need not
 * look through a form of a hundred fields, for what it could fill in, while the page is loading.
 */
export function showNear(document: Document): void {
  for (const late of document.querySelectorAll<HTMLElement>('noscript[data-near]')) {
    const place = late.parentElement;
    if (!place) continue;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // An island that woke earlier has drawn something newer.
        if (late.isConnected) place.innerHTML = late.textContent;
      },
      { rootMargin: '100%' },
    );
    observer.observe(place);
  }
}

/**
 * Shows the content of `<noscript data-near>` when its place comes near the viewport, and before the focus moves or the page is printed, which would pass it
 * over. Without scripts it is there at once; with them, a long form is not scanned for autofill while the page is loading.
 */
export function showNear(document: Document): void {
  for (const late of document.querySelectorAll<HTMLElement>('noscript[data-near]')) {
    const place = late.parentElement;
    if (!place) continue;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: '100%' },
    );
    const show = () => {
      observer.disconnect();
      // An island that woke earlier has drawn something newer.
      if (late.isConnected) place.innerHTML = late.textContent;
    };
    observer.observe(place);
    addEventListener('beforeprint', show);
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Tab') show();
    });
  }
}

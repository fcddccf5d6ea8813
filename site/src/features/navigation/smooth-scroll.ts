/** By then a scroll that a press has asked for has begun, and goes on as it began. */
const BEGUN_MS = 100;

/** Scrolls smoothly after a press on a link to a place of the same page, and only then: an address, the Tab key and Back arrive at once. */
export function enableSmoothScroll({ documentElement }: Document): void {
  documentElement.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link || link.pathname !== location.pathname || link.search !== location.search) return;
    documentElement.dataset.smooth = '';
    setTimeout(() => delete documentElement.dataset.smooth, BEGUN_MS);
  });
}

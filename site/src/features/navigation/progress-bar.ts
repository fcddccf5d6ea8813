import { isPlainClick, pageLinkOf } from './links.ts';

const DELAY_MS = 200;

/** A thin bar while the next page takes its time; never for a change of query or fragment. */
export function enableProgressBar(document: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { dataset } = document.documentElement;
  const end = () => {
    clearTimeout(timer);
    delete dataset.navigating;
  };
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !pageLinkOf(event)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dataset.navigating = '';
    }, DELAY_MS);
  });
  // Leaving ends it for the copy in the back/forward cache, coming back for what the reader sees.
  addEventListener('pagehide', end);
  addEventListener('pageshow', end);
}

import { isPlainClick, pageLinkOf } from './links.ts';

const DELAY_MS = 200;
const FILE = /\.\w+$/;

/** A thin bar while the next page takes its time; never for a change of query or fragment, nor for a file, which opens no page. */
export function enableProgressBar(document: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNew = false;
  const { dataset } = document.documentElement;
  const end = () => {
    clearTimeout(timer);
    delete dataset.navigating;
  };
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = pageLinkOf(event);
    if (!link || FILE.test(link.pathname)) return;
    clearTimeout(timer);
    isNew = true;
    setTimeout(() => (isNew = false));
    timer = setTimeout(() => {
      dataset.navigating = '';
    }, DELAY_MS);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end();
  });
  // The reader has stopped it. A press on another link gives up the one before in the same task, and goes on.
  if ('navigation' in globalThis)
    navigation.addEventListener('navigateerror', () => {
      if (!isNew) end();
    });
  // Ended on pagehide, so that the page in the back/forward cache has no bar, and again on pageshow.
  addEventListener('pagehide', end);
  addEventListener('pageshow', end);
}

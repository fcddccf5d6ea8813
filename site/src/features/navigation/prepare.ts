import { isPrivatePath } from '@midweek/core/browser';
import { isFrugal } from './connection.ts';
import { pageLinkOf } from './links.ts';

/** A pointer that only crosses a link is gone by then. */
const HOVER_MS = 65;

/**
 * Marks the link that the reader turns to with a mouse or the Tab key, one at a time: the speculation rules let the
 * browser prepare the page behind it. A finger has no such moment, so the browser prepares what is pressed.
 */
export function enablePrepare(document: Document): void {
  if (isFrugal()) return;

  let marked: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = (link: HTMLAnchorElement) => {
    if (link === marked) return;
    marked?.removeAttribute('data-prepare');
    link.setAttribute('data-prepare', '');
    marked = link;
  };
  const markSoon = (event: Event) => {
    clearTimeout(timer);
    const link = pageLinkOf(event);
    if (link && !isPrivatePath(link.pathname)) timer = setTimeout(mark, HOVER_MS, link);
  };

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') markSoon(event);
  });
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) markSoon(event);
  });
}

import { isPrivatePath } from '@midweek/core/browser';
import { isFrugal } from './connection.ts';
import { isPageLink, pageLinkOf } from './links.ts';

/**
 * Fetches pages before they are asked for: links of the text that come into view, and any link that is pointed at or touched. Each page once; never on
 * 2g or with data saver. Browsers with speculation rules do it by rule, so that the page they prepare is the one that they have fetched; there a link that
 * is pointed at is left to `prepare.ts`.
 */
export function enablePrefetch(document: Document): void {
  if (isFrugal()) return;
  const followsRules = HTMLScriptElement.supports?.('speculationrules') ?? false;

  const fetched = new Set<string>();
  const prefetch = (link: HTMLAnchorElement) => {
    if (isPrivatePath(link.pathname)) return;
    const address = link.href.replace(/#.*$/, '');
    if (fetched.has(address)) return;
    fetched.add(address);
    if (followsRules) {
      link.dataset.prefetch = '';
      return;
    }
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  };

  for (const type of followsRules ? [] : (['pointerover', 'touchstart', 'focusin'] as const)) {
    document.addEventListener(
      type,
      (event) => {
        const link = pageLinkOf(event);
        if (link) prefetch(link);
      },
      { passive: true },
    );
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      prefetch(target as HTMLAnchorElement);
    }
  });
  // A sidebar lists the whole archive: its links wait for the pointer.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([data-sidebar] a)')) {
    if (isPageLink(link)) observer.observe(link);
  }
}

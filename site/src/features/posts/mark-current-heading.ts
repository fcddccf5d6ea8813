import { placeOf } from '../navigation/place-of.ts';

/**
 * Marks the heading being read in the table of contents: the first one in the upper third of the window below the header, which is where a jump puts
 * it, however close the next one follows. Without one there, the last one above.
 */
export function markCurrentHeading(document: Document): void {
  const contents = document.querySelector<HTMLElement>('[data-contents]');
  if (!contents) return;
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const linkByHeading = new Map(
    links.flatMap((link) => {
      const heading = placeOf(link.hash);
      return heading ? [[heading as Element, link] as const] : [];
    }),
  );
  const passed = new Set<Element>();
  const shown = new Set<Element>();
  const mark = () => {
    const headings = [...linkByHeading.keys()];
    const heading = headings.find((one) => shown.has(one)) ?? headings.findLast((one) => passed.has(one));
    const current = heading && linkByHeading.get(heading);
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const collect = (found: Set<Element>, marginTop: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) found.add(target);
          else found.delete(target);
        }
        mark();
      },
      { rootMargin: `${marginTop} 0px -66% 0px` },
    );
    for (const heading of linkByHeading.keys()) observer.observe(heading);
  };
  // Two observers: one of the upper third alone would not notice a heading that a jump carries past it.
  collect(passed, '1000000px');
  // Where a jump puts a heading, less what rounding may take.
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  collect(shown, `${4 - (Number.parseFloat(scrollPaddingTop) || 0)}px`);
}

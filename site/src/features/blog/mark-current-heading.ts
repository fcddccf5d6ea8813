/** Marks the heading being read in the table of contents: the last one above the upper third of the window. */
export function markCurrentHeading(document: Document): void {
  const contents = document.querySelector<HTMLElement>('[data-contents]');
  if (!contents) return;
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const linkByHeading = new Map(
    links.flatMap((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return heading ? [[heading as Element, link] as const] : [];
    }),
  );
  const passed = new Set<Element>();
  const mark = () => {
    const current = [...linkByHeading].filter(([heading]) => passed.has(heading)).at(-1)?.[1];
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // A heading counts as passed once it is above the line at a third of the window's height.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      mark();
    },
    { rootMargin: '1000000px 0px -66% 0px' },
  );
  for (const heading of linkByHeading.keys()) observer.observe(heading);
}

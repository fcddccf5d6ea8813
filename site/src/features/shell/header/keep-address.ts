import { switchLocale, toPrefix } from './switch-locale.ts';

/**
 * Language links lead to the address of the moment: path, query and fragment, also when they change on the page. Reading the path
 * from the address bar makes them right on the not-found page too, which is one file for every unknown path.
 */
export function keepAddress(document: Document): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')];
  const prefixes = links.map((link) => toPrefix(link.pathname, link.dataset.locale ?? ''));
  const update = () => {
    for (const [index, link] of links.entries())
      link.href = switchLocale(location, prefixes[index] ?? '', prefixes);
  };
  update();
  addEventListener('hashchange', update);
  addEventListener('popstate', update);
  // `history.replaceState` fires no event of its own; the Navigation API tells, and a look at the link is the fallback.
  if ('navigation' in globalThis) navigation.addEventListener('currententrychange', update);
  for (const link of links)
    for (const type of ['pointerenter', 'focus', 'click'] as const) link.addEventListener(type, update);
}

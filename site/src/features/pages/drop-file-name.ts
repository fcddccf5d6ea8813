/**
 * On a static host that knows pages only by their short addresses, `X.html` and `X/index.html` show the not-found page: it leads to `X`.
 * Our own server redirects before it comes to that.
 */
export function dropFileName(document: Document): void {
  if (!document.querySelector('[data-not-found]')) return;
  const target = withoutFileName(new URL(location.href));
  // A host that leads from the short address back to the long one brings us here again: then nothing is there.
  const isBack = URL.canParse(document.referrer) && pathOf(new URL(document.referrer)) === target?.pathname;
  if (target && !isBack) location.replace(target);
}

/**
 * The address without its file name, query and fragment kept. No slash at the end: hosts add the one of a folder, but few drop one.
 * @example withoutFileName(new URL('https://midweek.example/newsletter/index.html')) // https://midweek.example/newsletter
 */
export function withoutFileName(url: URL): URL | undefined {
  const path = pathOf(url);
  if (path === undefined) return undefined;
  const target = new URL(url);
  // Set on the address itself: a path such as `//elsewhere.example/a` must not become another host.
  target.pathname = path;
  return target;
}

function pathOf({ pathname }: URL): string | undefined {
  // The not-found page under its own name is where it should be.
  if (pathname.endsWith('/404.html')) return undefined;
  const path = pathname.replace(/\/index(\.html)?$|(?<=[^/])\.html$/, '');
  return path === pathname ? undefined : path || '/';
}

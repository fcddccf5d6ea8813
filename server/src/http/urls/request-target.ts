// What a client asks for, before anything is looked up.

export interface RequestTarget {
  /** Still percent-encoded. */
  readonly path: string;
  /** With its question mark, or empty. Safe in a Location header: Node's parser lets only printable ASCII through. */
  readonly query: string;
}

/**
 * Splits a request target. The absolute form that proxies use loses its origin.
 * @example parseRequestTarget('/fr?page=2') // { path: '/fr', query: '?page=2' }
 * @example parseRequestTarget('http://any.example/fr') // { path: '/fr', query: '' }
 */
export function parseRequestTarget(url: string): RequestTarget {
  const origin = url.startsWith('/') ? undefined : /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url)?.[0];
  const fragmentStart = url.indexOf('#');
  const target = url.slice(origin?.length ?? 0, fragmentStart === -1 ? undefined : fragmentStart);
  const queryStart = target.indexOf('?');
  if (queryStart === -1) return { path: target || '/', query: '' };
  return { path: target.slice(0, queryStart) || '/', query: target.slice(queryStart) };
}

/** Decodes a path once; `undefined` when its encoding is broken. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

// Which file answers a path. Pure: it knows the names of the files and nothing else, and every answer comes from that
// list, so no request can reach outside it.
import { decodePath } from '../http/urls.ts';

export type Resolution =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly status: 308; readonly location: string }
  | { readonly kind: 'not-found' };

/** Takes a path as it came over the wire: percent-encoded, without query. */
export type PathResolver = (path: string) => Resolution;

const NOT_FOUND: Resolution = { kind: 'not-found' };

/**
 * Creates the resolver for a list of files such as `newsletter.html` or `fr/index.html`.
 * @example resolve('/newsletter') // { kind: 'file', file: 'newsletter.html' }
 * @example resolve('/newsletter/') // { kind: 'redirect', status: 308, location: '/newsletter' }
 */
export function createPathResolver(files: Iterable<string>): PathResolver {
  const { pages, assets } = toAddresses(files);
  return (encodedPath) => {
    // An encoded slash is part of a name, and no file name has one.
    if (/%2f/i.test(encodedPath)) return NOT_FOUND;
    const path = decodePath(encodedPath);
    if (path === undefined || path.includes('//')) return NOT_FOUND;
    const file = assets.get(path) ?? pages.get(path);
    if (file !== undefined) return { kind: 'file', file };
    const address = otherSpellings(path).find((spelling) => pages.has(spelling));
    return address === undefined
      ? NOT_FOUND
      : { kind: 'redirect', status: 308, location: encodeAddress(address) };
  };
}

/** Where each file lives: `a/index.html` at `/a/`, `a.html` at `/a`, everything else at its own name. */
function toAddresses(files: Iterable<string>) {
  const names = [...files];
  const isPage = (name: string) => /[^/]\.html$/.test(name);
  const assets = new Map(names.filter((name) => !isPage(name)).map((name) => [`/${name}`, name]));
  const pages = new Map<string, string>();
  for (const name of names.filter(isPage)) {
    const address = `/${name}`.replace(/(?<=\/)index\.html$|\.html$/, '');
    // `a.html` beside a file `a` stays a page of its own.
    pages.set(assets.has(address) ? `/${name}` : address, name);
  }
  return { pages, assets };
}

/** The addresses that a reader may mean by a path that is not one itself, best first. */
function otherSpellings(path: string): string[] {
  const index = /^(.*\/)index\.html$/.exec(path)?.[1];
  if (index !== undefined) return [index, index.slice(0, -1)];
  const stem = /^(.*[^/])\.html$/.exec(path)?.[1];
  if (stem !== undefined) return [stem, `${stem}/`];
  return path.endsWith('/') ? [path.slice(0, -1)] : [`${path}/`];
}

function encodeAddress(address: string): string {
  return address.split('/').map(encodeURIComponent).join('/');
}

import { findNearest } from '../problems/did-you-mean.ts';
import { isExternal } from '../routes/paths.ts';
import { isPublicHost } from '../routes/public-host.ts';
import type { Route } from '../routes/routes.ts';

const GENERATED_FILE =
  /^\/(newsletter|articles|docs)\/(rss\.xml|atom\.xml|feed\.json)$|^\/conferences\.(ics|json)$|^\/(sitemap|opensearch)\.xml$|^\/robots\.txt$/;

/** Files that the build makes besides pages, and that content may link to. */
export function isGeneratedFile(path: string): boolean {
  return GENERATED_FILE.test(path);
}

/** The end of a message about a path that does not exist: a page that may be meant. */
export function suggest(path: string, routes: ReadonlyMap<string, Route>, prefix = ''): string {
  const last = path.split('/').filter(Boolean).at(-1)?.toLowerCase();
  const near =
    last &&
    ([...routes.keys()].find((route) => route.toLowerCase().includes(last)) ??
      findNearest(path, routes.keys()));
  return near ? `; did you mean ${prefix}${near}?` : '';
}

type Explanation = [message: string, expected: string, fix: string];

const SCHEMES = ['https', 'http', 'mailto'];
const EXPECTED = 'an address such as https://example.com/page';
/** `https//a.example`, `//a.example` and `www.a.example` would be read as paths of this site. */
const WITHOUT_SCHEME = /^(\/\/|www\.|[a-z]{3,6}\/\/)/i;

/** The problem of an address as it is written. `undefined` when it may work; paths are checked against the pages elsewhere. */
export function explainAddress(url: string): Explanation | undefined {
  if (url === '') return ['the link has no address', EXPECTED, 'write it between the parentheses'];
  // An invisible character that counts as one is reported where the file is read.
  const [space] = /[^\S\ufeff]/.exec(url) ?? [];
  if (space === '\u00a0' || space === '\u202f')
    return [`${url} has a no-break space in it`, EXPECTED, 'remove it, or write an ordinary one as %20'];
  if (space) return [`${url} has a space in it`, EXPECTED, 'write %20 for it, or remove it'];
  const message = `${url} is not an address`;
  if (WITHOUT_SCHEME.test(url)) return [message, EXPECTED, 'write https:// in front of the host'];
  if (!isExternal(url)) return undefined;
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase();
  if (!SCHEMES.includes(scheme)) {
    const near = findNearest(scheme, SCHEMES);
    const fix = near ? `correct the scheme; did you mean ${near}:?` : 'link a page';
    return [`${url} has the unknown scheme "${scheme}:"`, EXPECTED, fix];
  }
  if (scheme === 'mailto') {
    return /^mailto:[^@]+@[^@]+/i.test(url) ? undefined : [message, 'mailto:name@example.com', 'correct it'];
  }
  // `new URL` would add the slashes, and take the first part of the path for the host.
  const rest = url.slice(scheme.length + 1);
  if (!rest.startsWith('//')) return [message, EXPECTED, `write two slashes after ${scheme}:`];
  if (/^\/\/([/?#]|$)/.test(rest)) return [message, EXPECTED, `write the host after ${scheme}://`];
  if (!URL.canParse(url)) return [message, EXPECTED, 'correct it'];
  if (isPublicHost(new URL(url).hostname)) return undefined;
  return [
    `${url} leads to the reader's own machine or network`,
    'an address that every reader can open',
    'link the public page, or write it in `backticks`',
  ];
}

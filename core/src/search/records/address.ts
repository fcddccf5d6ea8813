import { toHost } from '../../routes/paths.ts';

/** Facts that a curated link's address gives away. */
type LinkFacts = {
  /** Nothing for an address of this site. */
  host: string | null;
  /** One form for the ways to write it: no protocol, no `www`, no slash at the end. */
  address: string | null;
  /** The name of the site, and the words of the path. */
  words: readonly string[];
};

/** Every language has the same links. */
const known = new Map<string, LinkFacts>();

export function readLink(link: string): LinkFacts {
  const facts = known.get(link) ?? toFacts(link);
  known.set(link, facts);
  return facts;
}

function toFacts(link: string): LinkFacts {
  const host = toHost(link);
  if (!host) return { host: null, address: null, words: [] };
  const { pathname, search, hash } = new URL(link);
  const address = `${host}${pathname.replace(/\/+$/, '')}${search}${hash}`;
  const site = toSiteName(host);
  return { host, address, words: [...(site ? [site] : []), ...toAddressWords(address)] };
}

// Hosts that rent their subdomains: the name before tells whose site it is.
const SHARED = /\.(?:github\.io|vercel\.app|netlify\.app|pages\.dev)$/;
/** Longer paths are titles, or not made of words. */
const MAX_WORDS = 12;
// Thousands of links lead there, which says nothing about them.
const GENERAL = new Set(['github', 'npmjs', 'youtube', 'youtu', 'medium']);

/** The name that people call a site by, if it has one of its own. @example toSiteName('docs.swmansion.com') // 'swmansion' */
export function toSiteName(host: string): string | null {
  const labels = host.replace(/:\d+$/, '').split('.');
  const name = SHARED.test(host) ? labels.at(-3) : (labels.at(-2) ?? labels[0]);
  return name && !GENERAL.has(name) ? name : null;
}

// Parts of addresses that are the same everywhere.
const COMMON = new Set(
  'and api app blob blog changelog com content dev discussions docs documentation en for from guide guides html http https index io issues latest learn main master md net news org packages page pages post posts pull reference release releases tag the tree version watch web wiki with www'.split(
    ' ',
  ),
);

/** The words of an address that say what it is about. They find a link by its English name, under any title. */
function toAddressWords(address: string): string[] {
  const path = address.slice(address.indexOf('/') + 1);
  const words = path.toLowerCase().match(/[a-z]{3,24}/g) ?? [];
  return [...new Set(words)].filter((word) => !COMMON.has(word)).slice(0, MAX_WORDS);
}

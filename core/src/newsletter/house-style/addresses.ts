// What an address tells about the page behind it, without asking it.

/** Addresses of pieces: a post of a blog, an announcement, one release, an advisory. */
const PIECE_ADDRESS = /\/(blog|posts?|news|articles?|advisories|releases\/tag)\/[^/]+|\/\d{4}\/\d{2}\//;
/** Pages that change under the same address: releases, changelogs. */
const STANDING_ADDRESS = /\/(releases|changelog|release-notes)\/?$|\/changelog\.md$/i;
/** Release notes that carry their day: `/releases/2025-05-19`. */
const DAY = /\d{4}-\d{2}-\d{2}/;

/** Published once under an address of its own, e.g. a post. */
export function isPieceAddress(url: string): boolean {
  return !isStandingPage(url) && PIECE_ADDRESS.test(url);
}

/** A home page, a repository, a releases page or a changelog. */
export function isStandingPage(url: string): boolean {
  if (STANDING_ADDRESS.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, hash } = new URL(url);
  if (hash !== '') return false;
  const depth = pathname.split('/').filter(Boolean).length;
  return depth === 0 || (hostname === 'github.com' && depth <= 2);
}

/** The notes of one release, as opposed to a page that will show the next one too. */
export function isReleaseAddress(url: string, versions: readonly string[]): boolean {
  const plain = decode(url);
  return (
    versions.some((version) => namesVersion(plain, version)) ||
    (DAY.test(plain) && !isStandingPage(url)) ||
    (isPieceAddress(url) && !url.includes('/releases/tag/'))
  );
}

/**
 * Whether the numbers of the version are in the address, in their order. Zeros at the end may be missing or more.
 *
 * @example namesVersion('https://astro.build/blog/astro-540/', '5.4') // true
 * @example namesVersion('https://github.com/a/a/releases/tag/v12.4.0', '2.4') // false
 */
function namesVersion(url: string, version: string): boolean {
  const numbers = version.replace(/(\.0)+$/, '').split('.');
  return new RegExp(`(?<!\\d)${numbers.join('[._-]?')}(?:[._-]?0)*(?!\\d)`).test(url);
}

/** An address with a stray percent sign is judged as it is written. */
function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

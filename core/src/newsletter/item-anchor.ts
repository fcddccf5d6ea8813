import { createHash } from 'node:crypto';

const MAX_LENGTH = 56;

/**
 * The anchor of an item, from its address: the same in both languages, and it survives a better title.
 *
 * @example toItemAnchor('https://react.dev/blog/2025/10/01/react-19-2') // 'react-dev-blog-2025-10-01-react-19-2'
 */
export function toItemAnchor(url: string): string {
  const words = url
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words !== '' && words.length <= MAX_LENGTH) return words;
  // Long addresses often differ only at their end, so a cut one carries a fingerprint of the whole.
  const fingerprint = createHash('sha256').update(url).digest('hex').slice(0, 6);
  if (words === '') return fingerprint;
  return `${words.slice(0, MAX_LENGTH - 7).replace(/-+$/, '')}-${fingerprint}`;
}

/** The anchor of a sponsor's link. @example toSponsoredAnchor('https://acme.example/') // 'sponsored-acme-example' */
export function toSponsoredAnchor(url: string): string {
  return `sponsored-${toItemAnchor(url)}`;
}

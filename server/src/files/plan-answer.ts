// Which bytes of a file to send, decided from the request headers alone.
import type { IncomingHttpHeaders } from 'node:http';
import { acceptedCodings } from './accepted-codings.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import type { SiteFile, Variant } from './site-file.ts';

export type AnswerPlan =
  | { readonly kind: 'whole'; readonly variant: Variant }
  | { readonly kind: 'part'; readonly variant: Variant; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable'; readonly variant: Variant }
  | { readonly kind: 'not-modified'; readonly variant: Variant };

/**
 * Order as in RFC 9110 section 13.2.2: If-None-Match, then If-Range and Range. A part is always a part of the
 * uncompressed file, so that it can be joined with other parts.
 */
export function planAnswer(file: SiteFile, method: string, headers: IncomingHttpHeaders): AnswerPlan {
  const { identity } = file;
  const { range: wanted, 'if-range': ifRange } = headers;
  const isRangeWanted = method === 'GET' && (ifRange === undefined || ifRange === identity.etag);
  const range = isRangeWanted ? parseByteRange(wanted, identity.size) : undefined;
  const variant = range === undefined ? chooseVariant(file, headers['accept-encoding']) : identity;
  if (matchesEtag(headers['if-none-match'], variant.etag)) return { kind: 'not-modified', variant };
  if (range === 'unsatisfiable') return { kind: 'unsatisfiable', variant };
  return range ? { kind: 'part', variant, range } : { kind: 'whole', variant };
}

/** The smallest form that the client takes. A client that refuses even the plain file gets it all the same. */
export function chooseVariant(file: SiteFile, acceptEncoding: string | string[] | undefined): Variant {
  const find = (coding: string | undefined) => file.compressed.find((variant) => variant.coding === coding);
  return find(chooseCoding(acceptEncoding, (coding) => find(coding) !== undefined)) ?? file.identity;
}

/** The coding that the client likes best among those that there are, unless it would rather have none. */
export function chooseCoding(
  acceptEncoding: string | string[] | undefined,
  isThere: (coding: string) => boolean,
): string | undefined {
  const accepted = acceptedCodings(String(acceptEncoding ?? ''));
  return accepted.find((coding) => coding === 'identity' || isThere(coding));
}

/** If-None-Match compares weakly: a proxy may have marked our strong tag as weak. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // Browsers send the tag back as it was.
  if (header === etag) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

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
  if (file.compressed.length === 0) return file.identity;
  for (const accepted of acceptedCodings(String(acceptEncoding ?? ''))) {
    if (accepted === 'identity') break;
    const variant = file.compressed.find(({ coding }) => coding === accepted);
    if (variant) return variant;
  }
  return file.identity;
}

/** The first of the codings that the client takes, unless it would rather have another or none. */
export function chooseCoding(
  acceptEncoding: string | string[] | undefined,
  codings: readonly string[],
): string | undefined {
  const accepted = acceptedCodings(String(acceptEncoding ?? ''));
  return accepted.find((coding) => coding === 'identity' || codings.includes(coding));
}

/** If-None-Match compares weakly: a proxy may have marked our strong tag as weak. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // Nearly always, and nothing to take apart.
  if (header === etag) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

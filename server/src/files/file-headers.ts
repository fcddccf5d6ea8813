// Headers of the answers that have a file. A file has one address, so they are the same for every request.
import type { OutgoingHttpHeaders } from 'node:http';
import type { ByteRange } from './byte-range.ts';
import type { Headers, HeadersFor } from './header-rules.ts';
import type { SiteFile, Variant } from './site-file.ts';

export interface FileHeaders {
  /** For the whole file, and for HEAD. */
  readonly whole: Headers;
  readonly notModified: Headers;
}

/** Looks up the headers of a file at its decoded path; they are put together when they are first needed. */
export type FileHeadersOf = (path: string, file: SiteFile, variant: Variant) => FileHeaders;

export function createFileHeaders(headersFor: HeadersFor): FileHeadersOf {
  const known = new Map<Variant, FileHeaders>();
  return (path, file, variant) => {
    const prepared = known.get(variant);
    if (prepared) return prepared;
    const headers = toFileHeaders(headersFor(path), file, variant);
    known.set(variant, headers);
    return headers;
  };
}

function toFileHeaders(rules: Headers, file: SiteFile, variant: Variant): FileHeaders {
  // A rule may name another type than the one that the file's name stands for.
  const { 'content-type': contentType = file.contentType, ...others } = rules;
  const notModified = { ...others, ...toVary(rules, file), 'accept-ranges': 'bytes', etag: variant.etag };
  return { notModified, whole: { ...notModified, 'content-type': contentType, ...toBodyHeaders(variant) } };
}

/** What a file with compressed forms adds to the Vary that a rule may have set. */
export function toVary({ vary }: OutgoingHttpHeaders, { compressed }: SiteFile): { vary?: string } {
  return compressed.length === 0 ? {} : { vary: [vary, 'accept-encoding'].filter(Boolean).join(', ') };
}

export function toBodyHeaders({ coding, size }: Variant): Headers {
  return { 'content-length': String(size), ...(coding && { 'content-encoding': coding }) };
}

/** For a part of a file of so many bytes. */
export function toPartHeaders({ start, end }: ByteRange, size: number): Headers {
  return { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` };
}

/** The codings that the build may have prepared, with the ending of the file beside the original. Best first. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const;
export type Coding = keyof typeof CODINGS;

/** One stored form of a file: as it is, or compressed. */
export interface Variant {
  /** `undefined` for the file as it is. */
  readonly coding: Coding | undefined;
  readonly diskPath: string;
  /** Which file on the disk this is: releases share those that have not changed. */
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
  /** Strong: made from the content, so it survives a new deployment of the same bytes. */
  readonly etag: string;
}

/** Whether a file on the disk is still the one that was hashed when its release was opened. */
export function isUnchanged(variant: Variant, now: { size: number; mtimeMs: number }): boolean {
  return now.size === variant.size && now.mtimeMs === variant.mtimeMs;
}

export interface SiteFile {
  /** Path below dist with forward slashes, e.g. `fr/index.html`. */
  readonly name: string;
  readonly contentType: string;
  readonly identity: Variant;
  /** Prepared compressed forms, best first. */
  readonly compressed: readonly Variant[];
}

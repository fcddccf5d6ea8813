import { readFileSync } from 'node:fs';
import { type CollectorFile, CollectorFileSchema } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { Release } from '../../files/releases.ts';

/** What to count; or that nothing is, with the reason where the owner did not choose that. */
export type LoadedCollector =
  | { readonly ok: true; readonly file: CollectorFile }
  | { readonly ok: false; readonly problem?: string };

/** A release with what there is to count. */
export interface CountedRelease extends Release {
  readonly collector: LoadedCollector;
}

/** Reads collector.json. A site that does not count its readers has none. */
export function loadCollector(path: string): LoadedCollector {
  try {
    return { ok: true, file: CollectorFileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { ok: false };
    return {
      ok: false,
      problem: `Analytics are off: ${path} does not fit this server. Build it with: ${withSite('npx midweek build')}`,
    };
  }
}

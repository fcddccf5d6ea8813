// The one place that knows the engine: everything else here gets it handed over.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@midweek/core';
import { listLocales } from '@midweek/core/browser';
import { withSite } from '@midweek/core/files';
import { openIndex } from '@midweek/core/indexing';
import { type FindMatches, findMatches, type Indexes } from '@midweek/core/search';

export interface SearchEngine {
  readonly indexes: Indexes;
  readonly findMatches: FindMatches;
}

/** The engine, or in words for the owner why there is none. The site is worth serving without it. */
export type LoadedIndexes = { ok: true; engine: SearchEngine } | { ok: false; problem: string };

/** Opens the index of every language: `en.json` and `fr.json` of the folder, as the build wrote them. */
export function loadIndexes(folder: string, open: typeof openIndex = openIndex): LoadedIndexes {
  const indexes: Record<Locale, ReturnType<typeof openIndex>> = {};
  for (const locale of listLocales()) {
    const file = join(folder, `${locale}.json`);
    try {
      indexes[locale] = open(readFileSync(file, 'utf8'));
    } catch (error) {
      const problem = isMissing(error) ? 'does not exist' : `cannot be read (${error})`;
      return {
        ok: false,
        problem: `Search is off: ${file} ${problem}. Build it with: ${withSite('npx midweek build')}`,
      };
    }
  }
  return { ok: true, engine: { indexes, findMatches } };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

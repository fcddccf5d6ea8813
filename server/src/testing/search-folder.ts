// Search indexes as a build writes them, in a temporary folder.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locale, listLocales } from '@midweek/core';
import { serializeIndex } from '@midweek/core/indexing';
import type { SearchRecord } from '@midweek/core/search';

/** The caller removes it. */
export function writeSearchFolder(listRecords: (locale: Locale) => readonly SearchRecord[]) {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-search-'));
  for (const locale of listLocales()) {
    writeFileSync(join(folder, `${locale}.json`), serializeIndex(listRecords(locale)));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

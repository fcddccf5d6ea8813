import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../languages/locale.ts';
import { loadContent } from '../load.ts';
import { createSearchIndex } from '../search/create-search-index.ts';
import { listRecords } from '../search/list-records.ts';
import { judge, readJudgedQueries, summarize } from './judge.ts';

// Reads and indexes the whole archive.
const TIMEOUT = 60_000;
const root = join(import.meta.dirname, '../../..');
const judged = readJudgedQueries();
const { content } = await loadContent({ root, includeDrafts: false });
if (!content) throw new Error('the content cannot be read');

test.each(LOCALES)(
  'what readers of the archive look for is among the first five (%s)',
  (locale) => {
    const records = listRecords(content, locale);
    const index = createSearchIndex(records);
    const verdicts = judged[locale].map((query) => judge(query, index, records));
    expect(verdicts.filter(({ missing }) => missing.length > 0)).toEqual([]);
    expect(verdicts.length).toBeGreaterThanOrEqual(30);
    const { mrr, recall } = summarize(verdicts);
    const worst = JSON.stringify(
      verdicts.filter((verdict) => verdict.rank > 1 || verdict.recall < 1),
      null,
      2,
    );
    expect(recall, worst).toBeGreaterThanOrEqual(0.95);
    expect(mrr, worst).toBeGreaterThanOrEqual(0.85);
  },
  TIMEOUT,
);

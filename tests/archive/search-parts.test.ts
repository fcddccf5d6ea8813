import { gzipSync } from 'node:zlib';
import { locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { expect, test } from 'vitest';
import { inLocale, listLocales } from '../../core/src/languages/locales.ts';
import { createSearchIndex } from '../../core/src/search/engine/create-search-index.ts';
import { PART } from '../../core/src/search/files/parts.ts';
import { createPartsSearch } from '../../core/src/search/files/search-parts.ts';
import { search, toAnswer } from '../../core/src/search/protocol/answer.ts';
import { parseSearchParams } from '../../core/src/search/protocol/search-params.ts';
import { listRecords } from '../../core/src/search/records/list-records.ts';
import { FACETS } from '../../core/src/search/records/search-record.ts';
import { findMatches } from '../../core/src/search/words/find-matches.ts';
import { readJudgedQueries } from '../../core/src/testing/judge.ts';
import { servePartsOf } from '../../core/src/testing/serve-parts.ts';

// Reads and indexes the whole archive.
const TIMEOUT = 120_000;
/** What a first answer may take of a reader's line, code included. */
const MAX_FIRST_ANSWER = 420_000;
/** The worker with the engine, compressed. */
const CODE = 45_000;

const { content } = await loadContent({ folder: locateSite().folder, includeDrafts: false });
if (!content) throw new Error('the content cannot be read');

test.each(listLocales())(
  'every judged query gets the same answer as from the server, and the first one little to fetch (%s)',
  async (locale) => {
    const records = listRecords(content, locale);
    const index = createSearchIndex(records);
    const { files, fetched, source } = servePartsOf(records);
    const answerFromParts = createPartsSearch(source);
    const sizes = new Map([...files].map(([name, bytes]) => [name, gzipSync(bytes, { level: 9 }).length]));
    const queries = [
      ...inLocale(readJudgedQueries('tuned'), locale),
      ...inLocale(readJudgedQueries('held-out'), locale),
    ];
    expect(queries.length).toBeGreaterThan(200);
    const numbers = new Map(records.map(({ objectID }, number) => [objectID, number]));
    const sizeOf = (name: string) => sizes.get(name) ?? 0;
    let most = 0;
    for (const { query } of queries) {
      const params = parseSearchParams({ query, facetFilters: [`language:${locale}`], facets: FACETS });
      const fromParts = await answerFromParts(params);
      const fromServer = toAnswer(search({ [locale]: index }, params), params, findMatches);
      // As they are sent: what is undefined is not.
      expect(JSON.parse(JSON.stringify(fromParts)), query).toEqual(JSON.parse(JSON.stringify(fromServer)));
      const texts = new Set(
        fromServer.hits.map(({ objectID }) => PART.texts(numbers.get(String(objectID)) ?? 0)),
      );
      most = Math.max(
        most,
        [...texts].reduce((sum, name) => sum + sizeOf(name), 0),
      );
    }
    expect(fetched.length).toBe(new Set(fetched).size);
    const first = [PART.words, PART.facts, PART.language].reduce((sum, name) => sum + sizeOf(name), 0);
    expect(first + most + CODE).toBeLessThanOrEqual(MAX_FIRST_ANSWER);
  },
  TIMEOUT,
);

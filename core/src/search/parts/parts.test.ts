import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { locateSite } from '../../files/site-folder.ts';
import { LOCALES } from '../../languages/locale.ts';
import { loadContent } from '../../load.ts';
import { readJudgedQueries } from '../../testing/judge.ts';
import { aRecord } from '../../testing/search-records.ts';
import { createSearchIndex } from '../create-search-index.ts';
import { findMatches } from '../find-matches.ts';
import { listRecords } from '../list-records.ts';
import { search, toAnswer } from '../protocol/answer.ts';
import { parseSearchParams } from '../protocol/search-params.ts';
import type { SearchRecord } from '../search-record.ts';
import { listPartNames, listParts } from './list-parts.ts';
import { PART } from './parts.ts';
import { createPartsSearch, type PartsSource } from './search-parts.ts';

// Reads and indexes the whole archive.
const TIMEOUT = 120_000;
/** What a first answer may take of a reader's line, code included. */
const MAX_FIRST_ANSWER = 400_000;
/** The worker with the engine, compressed. */
const CODE = 42_000;

/** Files in memory, with a list of those that were fetched. */
function servePartsOf(records: readonly SearchRecord[]) {
  const files = new Map(listParts(records).map(({ name, bytes }) => [name, bytes]));
  const fetched: string[] = [];
  const source: PartsSource = {
    findFolder: async () => 'folder',
    fetchPart: async (_, name) => {
      fetched.push(name);
      const bytes = files.get(name);
      if (!bytes) throw new Error(`no file ${name}`);
      return bytes;
    },
  };
  return { files, fetched, source };
}

test.each(LOCALES)(
  'every judged query gets the same answer as from the server, and the first one little to fetch (%s)',
  async (locale) => {
    const { content } = await loadContent({ folder: locateSite().folder, includeDrafts: false });
    if (!content) throw new Error('the content cannot be read');
    const records = listRecords(content, locale);
    const index = createSearchIndex(records);
    const { files, fetched, source } = servePartsOf(records);
    const answerFromParts = createPartsSearch(source);
    const sizes = new Map([...files].map(([name, bytes]) => [name, gzipSync(bytes, { level: 9 }).length]));
    const queries = [...readJudgedQueries('tuned')[locale], ...readJudgedQueries('held-out')[locale]];
    expect(queries.length).toBeGreaterThan(200);
    const numbers = new Map(records.map(({ objectID }, number) => [objectID, number]));
    const sizeOf = (name: string) => sizes.get(name) ?? 0;
    let most = 0;
    for (const { query } of queries) {
      const params = parseSearchParams({ query, facetFilters: [`language:${locale}`], facets: ['*'] });
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
    expect(sizeOf(PART.words) + sizeOf(PART.facts) + most + CODE).toBeLessThanOrEqual(MAX_FIRST_ANSWER);
  },
  TIMEOUT,
);

const params = parseSearchParams({
  query: 'react',
  facetFilters: ['language:en'],
  attributesToRetrieve: ['url'],
});

test('only the texts of what is shown are fetched', async () => {
  const records = Array.from({ length: 100 }, (_, number) =>
    aRecord({ title: number === 70 ? 'React' : 'Vue', content: null }),
  );
  const { fetched, source } = servePartsOf(records);
  expect((await createPartsSearch(source)(params)).hits).toHaveLength(1);
  expect(fetched).toEqual(['words.bin', 'facts.bin', 'texts-2.bin']);
});

test('the names of the files are known before they are made', () => {
  const records = Array.from({ length: 65 }, () => aRecord());
  expect(listParts(records).map(({ name }) => name)).toEqual(listPartNames(65));
});

test('after a failure the language is looked for again', async () => {
  const { source } = servePartsOf([aRecord({ title: 'React' })]);
  let folders = 0;
  const answer = createPartsSearch({
    findFolder: async () => `folder-${++folders}`,
    fetchPart: (folder, name) =>
      folder === 'folder-1' && name.startsWith('texts')
        ? Promise.reject(new Error('gone'))
        : source.fetchPart(folder, name),
  });
  await expect(answer(params)).rejects.toThrow('gone');
  expect(await answer(params)).toMatchObject({ nbHits: 1 });
});

test('the texts of a search that is given up are not fetched', async () => {
  const { fetched, source } = servePartsOf([aRecord({ title: 'React' })]);
  const search = createPartsSearch(source);
  const giveUp = new AbortController();
  const answer = search(params, giveUp.signal);
  giveUp.abort();
  await expect(answer).rejects.toThrow('aborted');
  expect(fetched).toEqual(['words.bin', 'facts.bin']);
  expect(await search(params)).toMatchObject({ nbHits: 1 });
});

test('an index without records finds nothing', async () => {
  const { source } = servePartsOf([]);
  expect(await createPartsSearch(source)(params)).toMatchObject({ nbHits: 0, hits: [] });
});

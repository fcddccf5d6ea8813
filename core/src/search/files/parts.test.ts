import { expect, onTestFinished, test } from 'vitest';
import { type NO_WORDS, SEARCH_WORDS, setSearchWords } from '../../languages/texts/search-words.ts';
import { aRecord } from '../../testing/search-records.ts';
import { servePartsOf } from '../../testing/serve-parts.ts';
import { parseSearchParams } from '../protocol/search-params.ts';
import { createPartsSearch } from './search-parts.ts';

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
  expect(fetched).toEqual(['words.bin', 'facts.bin', 'language.bin', 'texts-4.bin']);
});

test('after a failure the language is looked for again', async () => {
  const { source } = servePartsOf([aRecord({ title: 'React' })]);
  let folders = 0;
  const answer = createPartsSearch({
    ...source,
    findFolder: async () => `folder-${++folders}`,
    fetchPart: (folder, name) =>
      folder === 'folder-1' && name.startsWith('texts')
        ? Promise.reject(new Error('gone'))
        : source.fetchPart(folder, name),
  });
  await expect(answer(params)).rejects.toThrow('gone');
  expect(await answer(params)).toMatchObject({ nbHits: 1 });
});

test('browsers search with the words of the site, which do not come with the code', async () => {
  onTestFinished(() => setSearchWords(SEARCH_WORDS));
  const records = [aRecord({ title: 'The borrow checker' }), aRecord({ title: 'Cargo' })];
  const ask = (words: typeof NO_WORDS) =>
    createPartsSearch(servePartsOf(records, words).source)({ ...params, query: 'ownership' });
  expect(await ask(SEARCH_WORDS.en)).toMatchObject({ nbHits: 0 });
  const related = [['ownership', 'borrow checker']];
  expect(await ask({ ...SEARCH_WORDS.en, related })).toMatchObject({ nbHits: 1 });
});

test('the texts of a search that is given up are not fetched', async () => {
  const { fetched, source } = servePartsOf([aRecord({ title: 'React' })]);
  const search = createPartsSearch(source);
  const giveUp = new AbortController();
  const answer = search(params, giveUp.signal);
  giveUp.abort();
  await expect(answer).rejects.toThrow('aborted');
  expect(fetched).toEqual(['words.bin', 'facts.bin', 'language.bin']);
  expect(await search(params)).toMatchObject({ nbHits: 1 });
});

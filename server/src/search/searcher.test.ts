// Real worker threads: one that searches, and one that goes wrong on request.
import { currentLanguages, resolveLanguages, setLanguages } from '@midweek/core';
import { parseSearchParams } from '@midweek/core/search';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeSearchFolder } from '../testing/search-folder.ts';
import { aRecord } from '../testing/test-search.ts';
import { createOpenSearcher } from './searcher.ts';

const toAnswer = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));
const FAULTY = new URL('../testing/faulty-search-worker.ts', import.meta.url);

function aFolder(): string {
  const { folder, remove } = writeSearchFolder((language) => [
    aRecord('React Compiler 1.0', { language, type: 'lvl3', content: 'What never changes.' }),
    aRecord('Expo UI', { language, type: 'lvl3' }),
  ]);
  onTestFinished(remove);
  return folder;
}

async function openSearcher(options: Parameters<typeof createOpenSearcher>[0] = {}) {
  const searcher = await createOpenSearcher(options)(aFolder(), { error: vi.fn() });
  onTestFinished(() => searcher.close());
  return (params: Record<string, unknown>) =>
    searcher.answer({ indexName: 'midweek', params: parseSearchParams(params) });
}

test('searches are answered with JSON and what they have cost', async () => {
  const ask = await openSearcher();
  for (let round = 0; round < 3; round++) {
    const { bytes, costMs } = await ask({ query: 'compiler', facetFilters: ['language:en'] });
    expect(costMs).toBeGreaterThanOrEqual(0);
    expect(toAnswer(bytes)).toMatchObject({
      nbHits: 1,
      hits: [{ url: '/newsletter/257#react-compiler-1-0' }],
    });
  }
});

test('the thread searches with the words of the site', async () => {
  const before = currentLanguages();
  onTestFinished(() => setLanguages(before));
  const related = [['memoization', 'react compiler']];
  setLanguages(resolveLanguages({ ...before, own: { en: { searchWords: { related } } } }));
  const ask = await openSearcher();
  const { bytes } = await ask({ query: 'memoization', facetFilters: ['language:en'] });
  expect(toAnswer(bytes)).toMatchObject({ hits: [{ url: '/newsletter/257#react-compiler-1-0' }] });
});

test('a folder without indexes is explained with the cure', async () => {
  const opened = createOpenSearcher()('/nowhere', { error: vi.fn() });
  await expect(opened).rejects.toThrow(/^Search is off: \/nowhere\/en\.json does not exist\. Build it with/);
});

test.each(['exit', 'hang'])('a worker that is lost is replaced (%s)', async (query) => {
  const ask = await openSearcher({ entry: FAULTY, timeoutMs: query === 'hang' ? 500 : 20_000 });
  await expect(ask({ query })).rejects.toThrow();
  expect(await ask({ query: 'next' })).toMatchObject({ costMs: 1 });
});

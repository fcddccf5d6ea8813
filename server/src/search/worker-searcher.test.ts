// Real worker threads: one that searches, and one that goes wrong when it is asked to.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentLanguages, resolveLanguages, setLanguages } from '@midweek/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeSearchFolder } from '../testing/search-folder.ts';
import { aRecord } from '../testing/test-search.ts';
import { createWorkerSearcher } from './worker-searcher.ts';

const FAULTY = new URL('../testing/faulty-search-worker.ts', import.meta.url);
const UNAVAILABLE = { ok: false, statusCode: 503, message: 'Search is not available' };

function aFolder(): string {
  const { folder, remove } = writeSearchFolder((language) => [
    aRecord('React Compiler 1.0', { language, type: 'lvl3', content: 'What never changes.' }),
    aRecord('Expo UI', { language, type: 'lvl3' }),
  ]);
  onTestFinished(remove);
  return folder;
}

async function openSearcher(options: Partial<Parameters<typeof createWorkerSearcher>[0]> = {}) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const opened = await createWorkerSearcher({ folder: aFolder(), ...options })(log);
  if (!opened.ok) throw new Error(opened.problem);
  onTestFinished(() => opened.searcher.close());
  const ask = (params: Record<string, unknown>) => opened.searcher.answer({ indexName: 'midweek', params });
  return { ask, log, close: () => opened.searcher.close() };
}

test('searches are answered with bytes and what they have cost, as often as they are asked', async () => {
  const { ask } = await openSearcher();
  for (let round = 0; round < 3; round++) {
    const answered = await ask({ query: 'compiler', facetFilters: 'language:en' });
    expect(answered).toMatchObject({ ok: true, costMs: expect.any(Number) });
    const text = answered.ok ? new TextDecoder().decode(answered.bytes) : '';
    expect(JSON.parse(text)).toMatchObject({
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
  const { ask } = await openSearcher();
  const answered = await ask({ query: 'memoization', facetFilters: 'language:en' });
  const text = answered.ok ? new TextDecoder().decode(answered.bytes) : '';
  expect(JSON.parse(text)).toMatchObject({ hits: [{ url: '/newsletter/257#react-compiler-1-0' }] });
});

test('invalid parameters are refused with status and message', async () => {
  const { ask } = await openSearcher();
  expect(await ask({ hitsPerPage: 1_000 })).toMatchObject({
    ok: false,
    statusCode: 400,
    message: 'Invalid value for "hitsPerPage" parameter, expected a whole number from 0 to 100',
  });
  expect(await ask({ query: 'expo' })).toMatchObject({ ok: true });
});

test.each(['exit', 'throw'])(
  'a worker that dies is replaced; the search that it held gets 503 (%s)',
  async (query) => {
    const { ask, log } = await openSearcher({ entry: FAULTY, timeoutMs: 20_000 });
    expect(await ask({ query })).toMatchObject({ ...UNAVAILABLE, costMs: 20_000 });
    expect(await ask({ query: 'next' })).toMatchObject({ ok: true });
    expect(log.warn).toHaveBeenCalledTimes(1);
  },
);

test('a search that takes too long gets 503, costs what it took, and its worker is replaced', async () => {
  const { ask, log } = await openSearcher({ entry: FAULTY, timeoutMs: 100 });
  expect(await ask({ query: 'hang' })).toMatchObject({ ...UNAVAILABLE, costMs: 100 });
  expect(await ask({ query: 'next' })).toMatchObject({ ok: true });
  expect(log.warn.mock.calls.map((call) => call.at(-1))).toEqual([
    'a search took too long',
    'the search worker is started again',
  ]);
});

test('a worker that cannot start again is tried again later; until then searches get 503 at once', async () => {
  const folder = aFolder();
  const { ask, log } = await openSearcher({ folder, entry: FAULTY, retryMs: 10 });
  await ask({ query: 'break' });
  expect(await ask({ query: 'next' })).toMatchObject({ ...UNAVAILABLE, costMs: 0 });
  expect(log.warn).toHaveBeenCalledWith('Search is off: its worker ended while it started.');
  rmSync(join(folder, 'broken'));
  await vi.waitUntil(async () => (await ask({ query: 'next' })).ok, { timeout: 20_000 });
});

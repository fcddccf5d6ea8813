import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { aHistory } from '../testing/histories.ts';
import { aPackument, startRegistry } from '../testing/local-registry.ts';
import type { CachedHistory, HistoryCache } from './history-cache.ts';
import { type ReadOptions, readHistories } from './read-histories.ts';

const NOW = '2025-11-10T09:00:00.000Z';
const HOUR_BEFORE = '2025-11-10T08:00:00.000Z';
const MINUTES_BEFORE = '2025-11-10T08:10:00.000Z';
const SETTLED_AT = '2025-11-13T00:00:00.000Z';

function aCache(readAt: Record<string, string> = {}): HistoryCache & { entries: Map<string, CachedHistory> } {
  const entries = new Map(
    Object.entries(readAt).map(([name, at]) => [
      name,
      { registry: 'x', readAt: at, history: aHistory(name, { '1.0.0': '2025-01-01' }) },
    ]),
  );
  return {
    entries,
    read: async (name) => entries.get(name),
    write: async (at, history) => void entries.set(history.name, { registry: 'x', readAt: at, history }),
  };
}

function options(registry: URL, overrides: Partial<ReadOptions> = {}): ReadOptions {
  return {
    registry,
    cache: aCache(),
    settledAt: SETTLED_AT,
    isOffline: false,
    now: () => new Date(NOW),
    onProgress: () => undefined,
    wait: async () => undefined,
    ...overrides,
  };
}

const packuments = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, aPackument(name, { '2.0.0': '2025-11-08' })]));

test('packages are read, kept and counted', async () => {
  const { address } = await startRegistry(packuments('vite', 'react'));
  const cache = aCache();
  const result = await readHistories(['vite', 'react'], options(address, { cache }));
  expect([...result.histories.keys()].sort()).toEqual(['react', 'vite']);
  expect(result).toMatchObject({ fetched: 2, cached: 0, warnings: [] });
  expect(cache.entries.get('vite')).toMatchObject({ readAt: NOW });
});

test.each([
  ['an hour old', HOUR_BEFORE, 1],
  ['some minutes old', MINUTES_BEFORE, undefined],
  ['read after the period', '2025-11-13T00:00:00.000Z', undefined],
])('an entry that is %s', async (_, readAt, requests) => {
  const registry = await startRegistry(packuments('vite'));
  const now = () => new Date(readAt > NOW ? '2026-06-01T00:00:00.000Z' : NOW);
  await readHistories(['vite'], options(registry.address, { cache: aCache({ vite: readAt }), now }));
  expect(registry.requests.get('vite')).toBe(requests);
});

test('offline the registry is not asked, and missing packages are reported', async () => {
  const registry = await startRegistry(packuments('vite', 'react'));
  const cache = aCache({ vite: '2024-01-01T00:00:00.000Z' });
  const result = await readHistories(
    ['vite', 'react'],
    options(registry.address, { cache, isOffline: true }),
  );
  expect([...result.histories.keys()]).toEqual(['vite']);
  expect(result).toMatchObject({ fetched: 0, cached: 1 });
  expect(result.warnings).toEqual(['not in the cache and therefore left out: react']);
  expect(registry.requests.size).toBe(0);
});

test('a registry that fails is replaced by the cache, with a warning', async () => {
  const names = ['vite', 'react', 'vue'];
  const { address, requests } = await startRegistry(
    Object.fromEntries(names.map((name) => [name, (response) => response.writeHead(500).end()])),
  );
  const days = { vite: '2025-11-01T00:00:00.000Z', react: '2025-11-03T00:00:00.000Z', vue: HOUR_BEFORE };
  const result = await readHistories(names, options(address, { cache: aCache(days) }));
  expect(result).toMatchObject({ fetched: 0, cached: 3 });
  expect(result.warnings).toEqual([
    `the registry ${address} could not be read (it answered 500); 3 packages are as the cache has them, the oldest from 2025-11-01`,
  ]);
  expect(requests.get('vite')).toBe(4);
});

test('without cache a failure names the package and what to check', async () => {
  const { address } = await startRegistry({ vite: (response) => response.writeHead(500).end() });
  await expect(readHistories(['vite'], options(address))).rejects.toThrow(
    new Failure(`the registry ${address} was asked 4 times about "vite" and could not be read: it answered 500.
Check the network, that "npm config get registry" is the registry you mean, and that "npm view vite" works.
Nothing was written. --offline makes do with what the cache has.`),
  );
});

test('name and password of the address are sent, and not shown', async () => {
  let sent: string | undefined;
  const { address } = await startRegistry({
    vite: (response) => {
      sent = response.req.headers.authorization;
      response.writeHead(403).end();
    },
  });
  const failure = readHistories(['vite'], options(new URL(`http://me:secret@${address.host}/`)));
  await expect(failure).rejects.toThrow(`the registry ${address} was asked once about "vite"`);
  expect(sent).toBe('Basic bWU6c2VjcmV0');
});

test('a package that the registry does not know is left out and reported', async () => {
  const { address } = await startRegistry(packuments('vite'));
  const result = await readHistories(['vite', 'viet'], options(address));
  expect(result.histories.size).toBe(1);
  expect(result.warnings).toEqual([
    'unknown to the registry and therefore left out: viet; correct watchlist.yml',
  ]);
});

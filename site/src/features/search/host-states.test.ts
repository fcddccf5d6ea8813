import { apiClientVersion, liteClient } from 'algoliasearch/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { createHostStates } from './host-states.ts';

const KEY = `algolia-client-js-${apiClientVersion}-APP`;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.useRealTimers();
});

/** A client of two hosts, of which one answers; tells which were asked for each query. */
function createClient(broken = { status: 503, isTimedOut: false }) {
  let asked: string[] = [];
  const client = liteClient('APP', 'key', {
    hosts: ['first', 'second'].map((url) => ({ url, accept: 'readWrite', protocol: 'https' })),
    hostsCache: createHostStates('APP'),
    requester: {
      send: async ({ url }) => {
        const { host } = new URL(url);
        asked.push(host);
        const answer = host === 'first' ? broken : { status: 200, isTimedOut: false };
        return { ...answer, content: '{"results":[{"hits":[]}]}' };
      },
    },
  });
  return async (query: string) => {
    asked = [];
    await client.searchForHits({ requests: [{ indexName: 'midweek', query }] });
    return asked;
  };
}

test('a host that failed is left out for two minutes, also on the next page, and then asked again', async () => {
  const search = createClient();
  expect(await search('a')).toEqual(['first', 'second']);
  expect(await search('b')).toEqual(['second']);
  vi.advanceTimersByTime(119_000);
  expect(await createClient()('c')).toEqual(['second']);
  vi.advanceTimersByTime(2_000);
  expect(await createClient()('d')).toEqual(['first', 'second']);
});

test('a host that was too slow is asked last', async () => {
  const search = createClient({ status: 0, isTimedOut: true });
  expect(await search('a')).toEqual(['first', 'second']);
  expect(await search('b')).toEqual(['second']);
});

test.each(['{', 'null', '[]'])('a broken value in storage, %s, is ignored', async (broken) => {
  stored.set(KEY, broken);
  expect(await createClient()('a')).toEqual(['first', 'second']);
});

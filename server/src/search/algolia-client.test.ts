// The official client, unchanged but for the hosts it asks, against a server that listens.
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { expect, test } from 'vitest';
import { listenOnFreePort } from '../testing/raw-http.ts';
import { CREDENTIALS, createSearchApp } from '../testing/test-search.ts';

const hostAt = (port: number) => ({
  url: '127.0.0.1',
  port,
  protocol: 'http' as const,
  accept: 'readWrite' as const,
});

const CLIENTS = [
  ['full', algoliasearch],
  ['lite', liteClient],
] as const;

/** A client that asks the ports one after the other. */
function connectTo(ports: number[], create: (typeof CLIENTS)[number][1], apiKey = CREDENTIALS.apiKey) {
  return create(CREDENTIALS.appId, apiKey, { hosts: ports.map(hostAt) });
}

test.each(CLIENTS)('the %s client finds, highlights and cuts', async (_name, create) => {
  const client = connectTo([await listenOnFreePort(createSearchApp())], create);
  const { results } = await client.searchForHits<{ url: string }>({
    requests: [
      {
        indexName: 'midweek',
        query: 'suspense',
        facetFilters: ['language:en', ['section:articles', 'kind:release']],
        attributesToRetrieve: ['url'],
        attributesToSnippet: ['content:2'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        clickAnalytics: true,
      },
      { indexName: 'midweek', query: 'suspense', facetFilters: ['language:fr'], hitsPerPage: 1 },
    ],
  });
  expect(results).toMatchObject([
    {
      nbHits: 2,
      hits: [
        {
          url: '/newsletter/257#tanstack-query-6',
          _snippetResult: { content: { value: '<mark>Suspense</mark> by…' } },
        },
        { url: '/newsletter/257#a-tour-of-suspense' },
      ],
      queryID: expect.any(String),
    },
    { nbHits: 1, hits: [{ url: '/fr/newsletter/257#suspense-en-d-tail' }] },
  ]);
});

test.each(CLIENTS)('the %s client goes to the next host when one has no index', async (_name, create) => {
  const without = await listenOnFreePort(createSearchApp({ loaded: { ok: false, problem: 'not built' } }));
  const client = connectTo([without, await listenOnFreePort(createSearchApp())], create);
  const requests = [{ indexName: 'midweek', query: 'expo' }];
  expect((await client.searchForHits({ requests })).results[0]).toMatchObject({ nbHits: 2 });
});

// Whatever is sent, there is an answer in the expected shape, and the next reader is served.

import { SearchParamsSchema } from '@midweek/core/search-protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CREDENTIAL_HEADERS, createSearchApp } from '../../testing/test-search.ts';

const RUNS = { numRuns: 300 };

const contentType = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
);
const path = fc.constantFrom('*/queries', 'midweek/query', '__proto__/query', 'midweek/queries', '*/objects');

/** Values that trip programs up, and values that nearly fit. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom(
    'language:fr',
    'content:10',
    '["language:en"',
    '[[["kind:release"]]]',
    '\ud800',
    '%E0%A4%A',
    '\0',
  ),
  fc.array(
    fc.constantFrom('kind:release', 'kind:', 'content:10', 'content:0', '*', '-*', 'hierarchy', '__proto__'),
  ),
  fc.constantFrom(0, -0, -1, 1e308, Number.MAX_SAFE_INTEGER, 0.1, true),
);
const name = fc.constantFrom(
  ...Object.keys(SearchParamsSchema.shape),
  'filters',
  '__proto__',
  'constructor',
  'type',
);
const params = fc.dictionary(name, value);
const encodedParams = params.map((given) =>
  new URLSearchParams(
    Object.entries(given).map(([key, text]): [string, string] => [
      key,
      typeof text === 'string' ? text : fc.stringify(text),
    ]),
  ).toString(),
);
const search = fc
  .record({
    own: params,
    params: fc.option(fc.oneof(params, encodedParams, value), { nil: undefined }),
    indexName: fc.oneof(
      { weight: 4, arbitrary: fc.constant<unknown>('midweek') },
      { weight: 1, arbitrary: value },
    ),
  })
  .map(({ own, ...rest }) => ({ ...own, ...rest }));
const body = fc.oneof(
  search.map((one) => JSON.stringify(one)),
  fc
    .record({ requests: fc.oneof(fc.array(search, { maxLength: 22 }), value) })
    .map((many) => JSON.stringify(many)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
);

function send(app: ReturnType<typeof createSearchApp>, to: string, type: string, payload: string | Buffer) {
  const headers = { ...CREDENTIAL_HEADERS, ...(type && { 'content-type': type }) };
  return app.inject({ method: 'POST', url: `/1/indexes/${to}`, headers, payload });
}

test('every body has an answer that clients can read, and none is a failure of ours', async () => {
  const app = createSearchApp();
  await fc.assert(
    fc.asyncProperty(path, contentType, body, async (to, type, payload) => {
      const answer = await send(app, to, type, payload);
      expect([200, 400, 404]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) {
        expect(answer.json()).toEqual({ message: expect.any(String), status: answer.statusCode });
      }
    }),
    RUNS,
  );
  const next = await send(app, 'midweek/query', 'application/json', '{"query":"expo"}');
  expect(next.json()).toMatchObject({ nbHits: 2 });
});

test('every search that is accepted has only the tags as markup', async () => {
  const app = createSearchApp();
  const query = fc.oneof(fc.constantFrom('react', 'script', 'suspense <b', '"', 'alert(1)', ''), fc.string());
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 1, max: 12 }), async (text, words) => {
      const asked = JSON.stringify({
        query: text,
        attributesToSnippet: [`*:${words}`],
        attributesToRetrieve: [],
      });
      const answer = await send(app, 'midweek/query', 'text/plain', asked);
      for (const [, marked = ''] of answer.body.matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)) {
        expect(marked.replaceAll(/<\/?em>/g, '')).not.toMatch(/[<>]/);
      }
    }),
    RUNS,
  );
});

test.each([
  ['deep lists', '['.repeat(60_000)],
  ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['deep filters', `{"facetFilters":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['deep parameters', `{"unknown":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['many filters', JSON.stringify({ facetFilters: Array(4_000).fill('kind:event') })],
  ['a prototype', '{"__proto__":{"hitsPerPage":1000},"constructor":{"prototype":{}}}'],
  ['a list as text', JSON.stringify({ params: `facetFilters=${'['.repeat(50_000)}` })],
])('%s do no harm', async (_name, payload) => {
  const app = createSearchApp();
  const answer = await send(app, 'midweek/query', 'application/json', payload);
  expect([200, 400]).toContain(answer.statusCode);
  expect((await send(app, 'midweek/query', 'application/json', '{}')).json()).toMatchObject({
    hitsPerPage: 20,
  });
});

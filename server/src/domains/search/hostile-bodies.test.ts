// Bodies that trip programs up: there is an answer in the expected shape, and the next reader is served.
import { expect, test } from 'vitest';
import { CREDENTIAL_HEADERS, createSearchApp } from '../../testing/test-search.ts';

function send(app: ReturnType<typeof createSearchApp>, payload: string) {
  const headers = { ...CREDENTIAL_HEADERS, 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: '/1/indexes/midweek/query', headers, payload });
}

test.each([
  ['deep lists', '['.repeat(60_000)],
  ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['deep filters', `{"facetFilters":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['many filters', JSON.stringify({ facetFilters: Array(4_000).fill('kind:event') })],
  ['a prototype', '{"__proto__":{"hitsPerPage":1000},"constructor":{"prototype":{}}}'],
  ['a list as text', JSON.stringify({ params: `facetFilters=${'['.repeat(50_000)}` })],
  ['half a character', '{"query":"\\ud800","page":"\\u0000"}'],
  ['a text that cannot be decoded', JSON.stringify({ params: 'query=%E0%A4%A&page=-0' })],
])('%s do no harm', async (_name, payload) => {
  const app = createSearchApp();
  const answer = await send(app, payload);
  expect([200, 400]).toContain(answer.statusCode);
  if (answer.statusCode === 400) expect(answer.json()).toEqual({ message: expect.any(String), status: 400 });
  expect((await send(app, '{}')).json()).toMatchObject({ hitsPerPage: 20 });
});

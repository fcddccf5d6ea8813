import type { PartsSearch } from '@midweek/core/search';
import { expect, test } from 'vitest';
import { createRespond } from './respond.ts';

const search = (async ({ query }: { query: string }, signal?: AbortSignal) => {
  if (query === 'offline') throw new TypeError('Failed to fetch');
  await Promise.resolve();
  signal?.throwIfAborted();
  return { hits: [], nbHits: 0, query };
}) as unknown as PartsSearch;

function createClient() {
  const respond = createRespond(search);
  const ask = async (path: string, body: string) => {
    const { status, content } = await respond(path, body);
    return { status, content: status === 0 ? content : JSON.parse(content) };
  };
  const askFor = (...requests: object[]) =>
    ask(
      '/1/indexes/*/queries',
      JSON.stringify({ requests: requests.map((given) => ({ indexName: 'midweek', ...given })) }),
    );
  return { ask, askFor };
}

test('the searches of a request are answered in their order', async () => {
  const { askFor } = createClient();
  expect(await askFor({ query: 'a' }, { query: 'b', hitsPerPage: 5 })).toMatchObject({
    status: 200,
    content: { results: [{ query: 'a' }, { query: 'b' }] },
  });
});

test('only the search that a newer keystroke supersedes is aborted', async () => {
  const { askFor } = createClient();
  const answers = await Promise.all([
    askFor({ query: 'r' }),
    askFor({ query: 'other list', hitsPerPage: 15 }),
    askFor({ query: 'next page', page: 1 }),
    askFor({ query: 're' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([499, 200, 200, 200]);
});

test.each([
  ['/1/indexes/*/queries', '{', 400, 'Invalid JSON in the body'],
  [
    '/1/indexes/*/queries',
    '{"requests":[{"indexName":"midweek","aroundLatLng":"1,2"}]}',
    400,
    'The "aroundLatLng" parameter is not supported',
  ],
  ['/1/indexes/midweek/browse', '{}', 404, 'Path not found'],
])('%s with %s is refused with %i', async (path, body, status, message) => {
  expect(await createClient().ask(path, body)).toEqual({ status, content: { message, status } });
});

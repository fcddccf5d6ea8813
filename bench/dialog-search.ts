import { type Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** Asks as the search dialog does. From asking to the last byte, in milliseconds. */
export async function timeSearch(
  origin: string,
  agent: Agent,
  query: string,
  language: string,
): Promise<number> {
  const body = JSON.stringify({
    requests: [
      {
        indexName: 'midweek',
        query,
        attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url'],
        attributesToHighlight: ['hierarchy.lvl0'],
        attributesToSnippet: [...LEVELS, 'content'].map((attribute) => `${attribute}:10`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        facetFilters: [`language:${language}`],
      },
    ],
  });
  const headers = {
    'content-type': 'text/plain',
    'content-length': Buffer.byteLength(body),
    'x-algolia-application-id': 'midweek',
    'x-algolia-api-key': 'public',
  };
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const call = request(
      `${origin}/1/indexes/*/queries`,
      { method: 'POST', agent, headers },
      async (answer) => {
        const content = await buffer(answer);
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`bench: search answers ${answer.statusCode}: ${content}`));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
  return performance.now() - started;
}

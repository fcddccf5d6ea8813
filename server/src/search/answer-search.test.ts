import { parseSearchParams } from '@midweek/core/search';
import { expect, test } from 'vitest';
import { createTestEngine } from '../testing/test-search.ts';
import { createAnswerSearch } from './answer-search.ts';

const answerSearch = createAnswerSearch(createTestEngine());
const answer = (params: Record<string, unknown>) => {
  const { bytes } = answerSearch({ indexName: 'midweek', params: parseSearchParams(params) });
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** A request of the search dialog. */
const DIALOG = {
  attributesToRetrieve: [
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
    'content',
    'type',
    'url',
  ],
  attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'hierarchy.lvl3:10', 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
  facetFilters: ['language:en', ['version_tag:default', 'version_tag:docs-default-current']],
};

test('the search dialog gets what it reads', () => {
  const { hits, nbHits } = answer({ ...DIALOG, query: 'compiler remem' });
  expect(nbHits).toBe(1);
  expect(hits[0]).toMatchObject({
    objectID: 'en-react-compiler-1-0',
    type: 'content',
    url: '/newsletter/257#react-compiler-1-0',
    hierarchy: { lvl0: 'Newsletter', lvl1: '#257', lvl3: 'React Compiler 1.0', lvl4: null },
    _highlightResult: {
      hierarchy: { lvl0: { value: 'Newsletter' }, lvl3: { value: 'React <mark>Compiler</mark> 1.0' } },
    },
    _snippetResult: {
      hierarchy: { lvl3: { value: 'React <mark>Compiler</mark> 1.0' } },
      content: {
        value: 'The <mark>compiler</mark> reads each component once, finds what never changes…',
      },
    },
  });
  expect(hits[0]).not.toHaveProperty('language');
  expect(hits[0]).not.toHaveProperty('_highlightResult.hierarchy.lvl4');
});

test('markup of a title reaches nobody as markup', () => {
  const { hits } = answer({ ...DIALOG, query: 'alert react' });
  expect(hits[0]).toMatchObject({
    _snippetResult: {
      hierarchy: {
        lvl3: {
          value: '&lt;script&gt;<mark>alert</mark>(&quot;<mark>React</mark>&quot;)&lt;/script&gt;',
        },
      },
      content: { value: '&quot;quotes&quot; &amp; &#39;<mark>React</mark>&#39;' },
    },
  });
});

test('by default every attribute is there and highlighted, none is a snippet', () => {
  const { hits } = answer({ query: 'compilateur' });
  expect(hits[0]).toMatchObject({
    url: '/fr/newsletter/257#react-compiler-1-0',
    _highlightResult: { content: { value: expect.stringMatching(/^Le <em>compilateur<\/em> /) } },
  });
});

test('each answer to a client that reports clicks has a query id of its own', () => {
  const ask = () => answer({ query: 'expo', clickAnalytics: true }).queryID;
  expect(ask()).toMatch(/^[\da-f]{32}$/);
  expect(ask()).not.toBe(ask());
  expect(answer({ query: 'expo' })).not.toHaveProperty('queryID');
});

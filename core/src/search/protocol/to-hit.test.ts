import { expect, test } from 'vitest';
import { findWords } from '../../testing/plain-index.ts';
import { aRecord } from '../../testing/search-records.ts';
import { parseSearchParams } from './search-params.ts';
import { createToHit } from './to-hit.ts';

function toHit(title: string, content: string | null, terms: string[], given: Record<string, unknown> = {}) {
  const params = parseSearchParams({ highlightPreTag: '<mark>', highlightPostTag: '</mark>', ...given });
  const record = aRecord({ title, content });
  return createToHit(params, findWords)({ record, matchedTerms: new Set(terms) });
}

test('matches are wrapped in tags, and nothing else of a text is markup', () => {
  expect(toHit(`<b>"a" & 'b'</b>`, 'A Bee', ['b'])).toMatchObject({
    _highlightResult: {
      hierarchy: {
        lvl3: {
          value: '&lt;<mark>b</mark>&gt;&quot;a&quot; &amp; &#39;<mark>b</mark>&#39;&lt;/<mark>b</mark>&gt;',
        },
      },
      content: { value: 'A <mark>Bee</mark>' },
    },
  });
});

test('a hit has its id and the attributes that were asked for', () => {
  const asked = { attributesToRetrieve: ['url', 'hierarchy.lvl3', 'author'], attributesToHighlight: [] };
  const hit = toHit('React', null, [], asked);
  expect(hit).toEqual({
    objectID: expect.any(String),
    url: expect.any(String),
    hierarchy: { lvl3: 'React' },
  });
});

test('a snippet is cut to a number of words, with an ellipsis where words are missing', () => {
  const asked = { attributesToSnippet: ['content:2'], attributesToHighlight: ['hierarchy'] };
  const hit = toHit('React', 'one two three four five', ['three'], asked);
  expect(hit).toMatchObject({ _snippetResult: { content: { value: '…two <mark>three</mark>…' } } });
  expect(hit).not.toHaveProperty('_highlightResult.content');
});

import { expect, test } from 'vitest';
import { findWords } from '../../testing/plain-index.ts';
import { highlight } from './highlight.ts';
import { createQueryWords } from './matched-words.ts';
import { describeMatches } from './matches.ts';

const tags = { pre: '<mark>', post: '</mark>' };

/** Highlights as if the engine had found these terms for the query. */
function highlightFor(query: string, text: string, terms = query.split(' ')) {
  return highlight(
    text,
    describeMatches(text, findWords(text, new Set(terms)), createQueryWords(query)),
    tags,
  );
}

test('matches are wrapped in tags, with how much of the query they answer', () => {
  expect(highlightFor('react native', 'React and React Native')).toEqual({
    value: '<mark>React</mark> and <mark>React</mark> <mark>Native</mark>',
    matchLevel: 'full',
    fullyHighlighted: false,
    matchedWords: ['react', 'native'],
  });
  expect(highlightFor('react native', 'React!')).toEqual({
    value: '<mark>React</mark>!',
    matchLevel: 'partial',
    fullyHighlighted: true,
    matchedWords: ['react'],
  });
  expect(highlightFor('react native', 'Expo')).toEqual({
    value: 'Expo',
    matchLevel: 'none',
    matchedWords: [],
  });
});

test('a match is ascribed to the word that it looks like', () => {
  expect(highlightFor('storybok testng', 'Storybook and testing', ['storybook', 'testing'])).toMatchObject({
    matchLevel: 'full',
    matchedWords: ['storybok', 'testng'],
  });
  expect(highlightFor('Évé paris', 'Un événement', ['evenement'])).toMatchObject({
    matchLevel: 'partial',
    matchedWords: ['eve'],
  });
});

test('nothing of a text is markup but the tags', () => {
  expect(highlightFor('b', `<b>"a" & 'b'</b>`).value).toBe(
    '&lt;<mark>b</mark>&gt;&quot;a&quot; &amp; &#39;<mark>b</mark>&#39;&lt;/<mark>b</mark>&gt;',
  );
});

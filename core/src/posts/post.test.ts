import { expect, test } from 'vitest';
import { anArticle, anIssue, anIssueText } from '../testing/content.ts';
import { byDateDescending, textFor } from './post.ts';

const en = anIssueText({ title: 'English' });
const fr = anIssueText({ title: 'Français' });

test.each([
  ['fr', { en, fr }, 'fr', 'Français'],
  ['en', { en, fr }, 'en', 'English'],
  ['fr', { en }, 'en', 'English'],
  ['en', { fr }, 'fr', 'Français'],
] as const)('a reader of %s gets the text that there is', (locale, texts, language, title) => {
  expect(textFor(anIssue({ texts }), locale)).toMatchObject({ language, text: { title } });
});

test('a post without any text is a mistake of the code', () => {
  expect(() => textFor(anIssue({ texts: {} }), 'en')).toThrow('core: a post without any text was loaded');
});

test('posts go from new to old, and by number on the same day', () => {
  const posts = [
    anIssue({ number: 9 }),
    anIssue({ number: 10 }),
    anIssue({ number: 300, date: '2024-01-01' }),
    anArticle({ date: '2025-12-01' }),
  ];
  expect(posts.sort(byDateDescending).map(({ path }) => path)).toEqual([
    '/articles/race-conditions',
    '/newsletter/10',
    '/newsletter/9',
    '/newsletter/300',
  ]);
});

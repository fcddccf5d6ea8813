import { expect, test } from 'vitest';
import { aContent, anArticle, anArticleText, anIssue, anIssueText } from '#src/testing/content.ts';
import { toPostView } from './post-view.ts';

const content = aContent();

const english = anIssue({ texts: { en: anIssueText({ title: 'English only' }) } });
const french = anArticle({ texts: { fr: anArticleText({ title: 'En français' }) } });

test.each([
  ['fr', english, 'en', 'Ce texte n’existe qu’en anglais.'],
  ['en', french, 'fr', 'This text exists only in French.'],
  ['en', english, 'en', undefined],
  ['fr', french, 'fr', undefined],
] as const)(
  'in %s, a text that is not translated is shown with a notice',
  (locale, post, language, notice) => {
    expect(toPostView(post, locale, content)).toMatchObject({ language, notice });
  },
);

test('an inline author has a letter for a picture and a link only if given', () => {
  const post = anArticle({
    authors: [{ name: 'ada' }, { name: 'Grace', title: 'Invitée : une fois', url: 'https://grace.example' }],
  });
  expect(toPostView(post, 'fr', content).authors).toEqual([
    { name: 'ada', title: undefined, href: undefined, monogram: 'A', links: [] },
    {
      name: 'Grace',
      title: 'Invitée\u00a0: une fois',
      href: 'https://grace.example',
      monogram: 'G',
      links: [],
    },
  ]);
});

test('a post that was revised says when, in the language of the page', () => {
  const { updated } = toPostView(anArticle({ updated: '2026-11-15' }), 'fr', content);
  expect(updated).toEqual({ instant: '2026-11-15T00:00:00.000Z', label: 'mis à jour le 15 novembre 2026' });
  expect(toPostView(anArticle(), 'en', content).updated).toBeUndefined();
});

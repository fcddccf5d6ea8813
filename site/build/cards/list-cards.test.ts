import { currentLanguages, formatProblem, type Problem, setLanguages } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { aContent, anArticle, anIssue, anIssueText, aPage } from '../../src/testing/content.ts';
import { checkCards } from './check-cards.ts';
import { listCards } from './list-cards.ts';

const content = aContent({
  issues: [anIssue(), anIssue({ number: 256, isUnlisted: true })],
  articles: [anArticle()],
  pages: [aPage()],
});

test('every page that can be shared has a card in each language', () => {
  const files = listCards(content).map(({ file }) => file);
  expect(files.filter((file) => file.startsWith('social/fr/'))).toEqual([
    'social/fr/home.png',
    'social/fr/newsletter.png',
    'social/fr/articles.png',
    'social/fr/newsletter/257.png',
    'social/fr/newsletter/256.png',
    'social/fr/articles/race-conditions.png',
    'social/fr/sponsor.png',
  ]);
  expect(files).toHaveLength(14);
});

test.each([
  ['en', 'English'],
  ['fr', 'Français'],
])('the card of an issue in %s shows its number apart from its title', (locale, language) => {
  const card = listCards(content).find(({ file }) => file === `social/${locale}/newsletter/257.png`)?.card;
  expect(card).toMatchObject({ language, kicker: 'Newsletter', title: 'React 19.2', number: 257 });
});

test('a card in another script has its date in English too, and is read the other way', () => {
  const both = currentLanguages();
  onTestFinished(() => setLanguages(both));
  // Dates of the second language are those of Arabic.
  const [first, second] = both.locales;
  if (!first || !second) throw new Error('two languages are needed');
  setLanguages({ ...both, locales: [first, { ...second, htmlLang: 'ar', dir: 'rtl' }] });
  const cards = listCards(content).map(({ file, card }) => [file, card] as const);
  const { 'social/fr/newsletter/257.png': arabic, 'social/en/newsletter/257.png': english } =
    Object.fromEntries(cards);
  expect(arabic).toMatchObject({ plainFooter: 'November 5, 2025', isRightToLeft: true });
  expect(arabic?.footer).toMatch(/\p{Script=Arabic}/u);
  expect(english).toMatchObject({ footer: 'November 5, 2025', isRightToLeft: false });
});

test('letters that no face has are named once, with the cure', async () => {
  const text = anIssueText({ title: 'Midweek #257: Привет' });
  const issue = anIssue({ texts: { en: { ...text, heading: { ...text.heading, parts: ['Привет'] } } } });
  const [problem, ...others] = await checkCards(aContent({ issues: [issue] }), 'letter/site.yml');
  expect(others).toEqual([]);
  expect(formatProblem(problem as Problem)).toBe(
    'letter/site.yml:1 2 of 8 social cards leave out letters that no face of theirs has (П в е и р т), as in "Привет"; expected a face with these letters; put a TTF or OTF file that has them into this folder and name it in "cardFaces", for example: cardFaces: [fonts/my-face.ttf]',
  );
  expect(await checkCards(content, 'letter/site.yml')).toEqual([]);
});

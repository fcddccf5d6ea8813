import { currentLanguages, setLanguages } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { aContent, anArticle, anIssue, anIssueText, aPage } from '../src/testing/content.ts';
import { listCards } from './cards.ts';

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

test('an issue without a number shows its title in full', () => {
  const texts = { en: anIssueText({ title: 'Midweek at the conferences' }) };
  const recap = { ...anIssue({ path: '/newsletter/recap', texts }), number: undefined };
  const card = listCards(aContent({ issues: [recap] })).find(({ file }) => file.endsWith('recap.png'))?.card;
  expect(card).toMatchObject({ title: 'Midweek at the conferences', footer: 'November 5, 2025' });
  expect(card).not.toHaveProperty('number');
});

test('a site in one language does not name it', () => {
  const both = currentLanguages();
  onTestFinished(() => setLanguages(both));
  setLanguages({ ...both, locales: both.locales.slice(0, 1) });
  expect(listCards(content).map(({ card }) => card.language)).toEqual(Array(7).fill(''));
});

test('a date in letters that cards cannot draw is said in English', () => {
  const both = currentLanguages();
  onTestFinished(() => setLanguages(both));
  // Dates of the second language are those of Arabic.
  const [first, second] = both.locales;
  if (!first || !second) throw new Error('two languages are needed');
  setLanguages({ ...both, locales: [first, { ...second, htmlLang: 'ar', dir: 'rtl' }] });
  const card = listCards(content).find(({ file }) => file === 'social/fr/newsletter/257.png')?.card;
  expect(card?.footer).toBe('November 5, 2025');
});

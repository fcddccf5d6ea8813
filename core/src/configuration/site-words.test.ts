import { expect, test } from 'vitest';
import { sayUntranslated } from '../languages/names.ts';
import { ENGLISH } from '../languages/shipped.ts';
import { mailTexts } from '../languages/translate.ts';
import { SITE } from '../testing/configuration.ts';
import { loadFiles } from '../testing/content-folder.ts';
import { fillSiteWords, formatSiteText, toSiteWords } from './site-words.ts';

/** A third language, with these texts of its own. */
async function load(own: object, mails: object = {}, code = 'nl') {
  const locales = ['en', 'fr', code].map((code) => ({ code, label: code }));
  const inAll = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'fr' in value ? { [code]: value.fr, ...value } : value;
  const { content, problems } = await loadFiles({
    'site.yml': JSON.stringify({ ...SITE, locales }, inAll),
    'pricing.yml': undefined,
    'authors.yml': undefined,
    'tags.yml': undefined,
    [`languages/${code}/interface.json`]: JSON.stringify(own),
    [`languages/${code}/mails.json`]: JSON.stringify(mails),
  });
  expect(problems).toEqual([]);
  return content.site;
}

test('a text that is translated has the words of its language', async () => {
  const site = await load({ 'home.eyebrow': '{rhythm}, in het {languages}', 'rhythm.week': 'elke {days}' });
  expect(formatSiteText(site, 'nl', 'home.eyebrow')).toBe(
    'elke woensdag, in het Nederlands, Engels en Frans',
  );
});

test('an untranslated text is in English throughout', async () => {
  const site = await load({});
  expect(formatSiteText(site, 'nl', 'home.eyebrow', { count: 3 })).toBe(
    'every Wednesday, in Dutch, English and French',
  );
  expect(sayUntranslated('nl', 'fr')).toBe('This text exists only in French.');
});

test('mails are in one language each, sentence by sentence', async () => {
  const site = await load({}, { 'language-changed': { title: 'Voortaan in het {language}' } });
  const english = { texts: ENGLISH.mails, words: toSiteWords(site, 'nl', 'en') };
  const filled = fillSiteWords(mailTexts('nl'), toSiteWords(site, 'nl'), english);
  expect(Object.values(filled)).toContainEqual(
    expect.objectContaining({
      title: 'Voortaan in het Nederlands',
      subject: 'Midweek comes in Dutch from now on',
      paragraphs: expect.arrayContaining([expect.stringMatching(/^You chose Dutch\./)]),
    }),
  );
});

test('an untranslated mail that is written from right to left is in English throughout', async () => {
  const site = await load({}, {}, 'ar');
  const english = { texts: ENGLISH.mails, words: toSiteWords(site, 'ar', 'en') };
  const { paragraphs, subject } = fillSiteWords(mailTexts('ar'), toSiteWords(site, 'ar'), english)[
    'language-changed'
  ];
  expect(subject).toBe('Midweek comes in Arabic from now on');
  expect(paragraphs.join(' ')).toContain('\u2066You chose Arabic.');
});

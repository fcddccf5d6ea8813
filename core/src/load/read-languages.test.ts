// A site in languages of its own: which there are, and what an owner reads who got a text wrong.
import { expect, test } from 'vitest';
import { formatDate } from '../languages/dates.ts';
import { currentLanguages } from '../languages/languages.ts';
import { defaultLocale, inLanguage, listLocales, siteLocale } from '../languages/locales.ts';
import { nameLanguages } from '../languages/names.ts';
import { SEARCH_WORDS, searchWordsOf } from '../languages/texts/search-words.ts';
import { subscribeText } from '../languages/texts/subscribe.ts';
import { mailTexts, t } from '../languages/translate.ts';
import { toTypography } from '../languages/typography.ts';
import { localePrefix } from '../routes/paths.ts';
import { inLanguages, loadFiles } from '../testing/content-folder.ts';

const GERMAN = { code: 'de', label: 'Deutsch' };
const ENGLISH = { code: 'en', label: 'English' };

test('the first language is the default, and the others have a prefix', async () => {
  const files = inLanguages([GERMAN, ENGLISH]);
  const { problems } = await loadFiles({ ...files, 'languages/de/interface.json': '{}' });
  expect(problems).toEqual([]);
  expect([listLocales(), defaultLocale()]).toEqual([['de', 'en'], 'de']);
  expect([localePrefix('de'), localePrefix('en')]).toEqual(['', '/en']);
  expect(nameLanguages('en')).toBe('English and German');
});

test('direction and HTML language follow from the code', async () => {
  await loadFiles({
    ...inLanguages([{ code: 'ar', label: 'العربية' }, { code: 'pt-br', label: 'Português' }, ENGLISH]),
    'languages/ar/interface.json': '{}',
    'languages/pt-br/interface.json': '{}',
  });
  expect(siteLocale('ar')).toEqual({ code: 'ar', label: 'العربية', dir: 'rtl', htmlLang: 'ar' });
  expect(siteLocale('pt-br')).toMatchObject({ dir: 'ltr', htmlLang: 'pt-BR' });
});

test('a region has the texts of its language', async () => {
  const { problems } = await loadFiles(inLanguages([{ code: 'fr-ca', label: 'Français' }]));
  expect(problems).toEqual([]);
  expect(t('fr-ca', 'nav.languages')).toBe('Langues');
});

test('a site says what it wants itself, and the rest comes from English with one warning that counts it', async () => {
  const { problems, warnings } = await loadFiles({
    ...inLanguages([GERMAN]),
    'languages/de/interface.json': JSON.stringify({ 'nav.languages': 'Sprachen' }),
    'languages/de/mails.json': JSON.stringify({ confirm: { subject: '{name} bestätigen' } }),
    'languages/de/rules.json': JSON.stringify({ typography: [{ find: ' z\\.B\\.', replace: ' z. B.' }] }),
    'languages/de/search-words.json': JSON.stringify({ stopWords: 'der die das' }),
  });
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^content\/languages\/de:1 (\d+) of (\d+) texts are not translated, and are shown in English; expected all of them; npx midweek languages de lists them$/,
    ),
  ]);
  const [, missing, all] = /(\d+) of (\d+)/.exec(warnings[0] ?? '') ?? [];
  expect(Number(all) - Number(missing)).toBe(2);
  expect(t('de', 'nav.languages')).toBe('Sprachen');
  expect(t('de', 'nav.menu')).toBe(t('en', 'nav.menu'));
  expect(t('de', 'language.name')).toBe('Deutsch');
  expect(formatDate('de', '2026-11-17')).toBe('17. November 2026');
  expect(toTypography('de', 'so z.B.')).toBe('so z. B.');
  expect(searchWordsOf('de')).toMatchObject({ stopWords: 'der die das', stemmer: 'german', weak: '' });
  const { mails } = currentLanguages().texts.de ?? {};
  expect(mails?.confirm).toMatchObject({ subject: '{name} bestätigen', title: 'One step is left' });
});

test('synonyms of a site are added to those of the language; its other search words replace them', async () => {
  const { problems } = await loadFiles({
    ...inLanguages([ENGLISH]),
    'languages/en/search-words.json': JSON.stringify({
      weak: 'crate',
      synonyms: [['borrowck', 'borrow checker']],
      related: [['ownership', 'borrow checker']],
    }),
  });
  expect(problems).toEqual([]);
  const { stopWords, weak, synonyms, related } = searchWordsOf('en');
  expect({ stopWords, weak }).toEqual({ stopWords: SEARCH_WORDS.en.stopWords, weak: 'crate' });
  expect(synonyms).toEqual([['borrowck', 'borrow checker'], ...SEARCH_WORDS.en.synonyms]);
  expect(related).toEqual([['ownership', 'borrow checker'], ...SEARCH_WORDS.en.related]);
});

test('an English text keeps its full stop at its end in a language that is written from right to left', async () => {
  await loadFiles({
    ...inLanguages([ENGLISH, GERMAN, { code: 'ar', label: 'العربية' }]),
    'languages/de/interface.json': '{}',
    'languages/ar/interface.json': JSON.stringify({ 'nav.languages': 'اللغات' }),
    'languages/ar/mails.json': JSON.stringify({ welcome: { title: 'مرحبا' } }),
  });
  expect(t('ar', 'nav.languages')).toBe('اللغات');
  expect(t('ar', 'nav.menu')).toBe(`\u2066${t('en', 'nav.menu')}\u2069`);
  expect(t('de', 'nav.menu')).toBe(t('en', 'nav.menu'));
  expect(subscribeText('ar', 'subscribe.button')).toBe(
    `\u2066${subscribeText('en', 'subscribe.button')}\u2069`,
  );
  const { welcome } = mailTexts('en');
  expect(mailTexts('ar').welcome).toEqual({
    ...welcome,
    title: 'مرحبا',
    paragraphs: welcome.paragraphs.map((paragraph) => `\u2066${paragraph}\u2069`),
    reason: `\u2066${welcome.reason}\u2069`,
  });
  expect([inLanguage('en'), inLanguage('ar'), inLanguage(undefined)]).toEqual([
    { lang: 'en', dir: 'ltr' },
    { lang: 'ar', dir: 'rtl' },
    {},
  ]);
});

test.each<[name: string, path: string, source: string, problem: string]>([
  [
    'an unknown key',
    'interface.json',
    '{\n  "nav.menu": "Menü",\n  "nav.langauges": "Sprachen"\n}',
    'content/languages/de/interface.json:3 unknown key "nav.langauges" in the file; expected only documented keys; correct the spelling or remove it; did you mean "nav.languages"?',
  ],
  [
    'a placeholder that nobody fills in',
    'interface.json',
    '{\n  "post.untranslated": "Nur auf {sprache}."\n}',
    'content/languages/de/interface.json:2 "post.untranslated" is "Nur auf {sprache}."; expected no other placeholders than {language}; correct the value',
  ],
  [
    'a stemmer that nobody knows',
    'search-words.json',
    '{\n  "stopWords": "der",\n  "stemmer": "germn"\n}',
    'content/languages/de/search-words.json:3 "stemmer" is "germn"; expected one of arabic, armenian, bulgarian, danish, dutch, finnish, german, greek, hindi, hungarian, indonesian, irish, italian, lithuanian, nepali, norwegian, portuguese, romanian, russian, sanskrit, serbian, spanish, swedish, tamil, turkish, ukrainian, none, or a list of endings; correct the value',
  ],
  [
    'a comma that is missing',
    'interface.json',
    '{\n  "nav.menu": "Menü"\n  "nav.languages": "Sprachen"\n}',
    'content/languages/de/interface.json:3 JSON cannot be read: Missing , between flow map items; expected valid JSON; correct the line or the one before it; keys and texts are in double quotes, with commas between them',
  ],
  [
    'a file that nobody reads',
    'mail.json',
    '{}',
    'content/languages/de/mail.json:1 the file is not read; expected one of interface.json, search.json, subscribe.json, sponsors.json, mails.json, server.json, rules.json, search-words.json; rename or remove it',
  ],
])('%s is named with file and line', async (_, path, source, problem) => {
  const { problems } = await loadFiles({ ...inLanguages([GERMAN]), [`languages/de/${path}`]: source });
  expect(problems).toEqual([problem]);
});

test('a language without texts is named, with what to do', async () => {
  const { problems } = await loadFiles(inLanguages([ENGLISH, GERMAN]));
  expect(problems).toEqual([
    'content/site.yml:1 there are no texts in "de"; expected one of en, fr, or a folder languages/de; make the folder and translate in it: npx midweek languages de lists what is to be said, and what is missing is said in English',
  ]);
});

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

const DUTCH = { code: 'nl', label: 'Nederlands' };
const ENGLISH = { code: 'en', label: 'English' };

test('the first language is the default, and the others have a prefix', async () => {
  const files = inLanguages([DUTCH, ENGLISH]);
  const { problems } = await loadFiles({ ...files, 'languages/nl/interface.json': '{}' });
  expect(problems).toEqual([]);
  expect([listLocales(), defaultLocale()]).toEqual([['nl', 'en'], 'nl']);
  expect([localePrefix('nl'), localePrefix('en')]).toEqual(['', '/en']);
  expect(nameLanguages('en')).toBe('English and Dutch');
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
    ...inLanguages([DUTCH]),
    'languages/nl/interface.json': JSON.stringify({ 'nav.languages': 'Talen' }),
    'languages/nl/mails.json': JSON.stringify({ confirm: { subject: '{name} bevestigen' } }),
    'languages/nl/rules.json': JSON.stringify({ typography: [{ find: ' b\\.v\\.', replace: ' b. v.' }] }),
    'languages/nl/search-words.json': JSON.stringify({ stopWords: 'de het een' }),
  });
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^content\/languages\/nl:1 (\d+) of (\d+) texts are not translated, and are shown in English; expected all of them; npx midweek languages nl lists them$/,
    ),
  ]);
  const [, missing, all] = /(\d+) of (\d+)/.exec(warnings[0] ?? '') ?? [];
  expect(Number(all) - Number(missing)).toBe(2);
  expect(t('nl', 'nav.languages')).toBe('Talen');
  expect(t('nl', 'nav.menu')).toBe(t('en', 'nav.menu'));
  expect(t('nl', 'language.name')).toBe('Nederlands');
  expect(formatDate('nl', '2026-11-17')).toBe('17 november 2026');
  expect(toTypography('nl', 'zo b.v.')).toBe('zo b. v.');
  expect(searchWordsOf('nl')).toMatchObject({ stopWords: 'de het een', stemmer: 'dutch', weak: '' });
  const { mails } = currentLanguages().texts.nl ?? {};
  expect(mails?.confirm).toMatchObject({ subject: '{name} bevestigen', title: 'One step is left' });
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
    ...inLanguages([ENGLISH, DUTCH, { code: 'ar', label: 'العربية' }]),
    'languages/nl/interface.json': '{}',
    'languages/ar/interface.json': JSON.stringify({ 'nav.languages': 'اللغات' }),
    'languages/ar/mails.json': JSON.stringify({ welcome: { title: 'مرحبا' } }),
  });
  expect(t('ar', 'nav.languages')).toBe('اللغات');
  expect(t('ar', 'nav.menu')).toBe(`\u2066${t('en', 'nav.menu')}\u2069`);
  expect(t('nl', 'nav.menu')).toBe(t('en', 'nav.menu'));
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
    '{\n  "nav.menu": "Menu",\n  "nav.langauges": "Talen"\n}',
    'content/languages/nl/interface.json:3 unknown key "nav.langauges" in the file; expected only documented keys; correct the spelling or remove it; did you mean "nav.languages"?',
  ],
  [
    'a placeholder that nobody fills in',
    'interface.json',
    '{\n  "post.untranslated": "Alleen in het {taal}."\n}',
    'content/languages/nl/interface.json:2 "post.untranslated" is "Alleen in het {taal}."; expected no other placeholders than {language}; correct the value',
  ],
  [
    'a stemmer that nobody knows',
    'search-words.json',
    '{\n  "stopWords": "de",\n  "stemmer": "dutsh"\n}',
    'content/languages/nl/search-words.json:3 "stemmer" is "dutsh"; expected one of arabic, armenian, bulgarian, danish, dutch, finnish, german, greek, hindi, hungarian, indonesian, irish, italian, lithuanian, nepali, norwegian, portuguese, romanian, russian, sanskrit, serbian, spanish, swedish, tamil, turkish, ukrainian, none, or a list of endings; correct the value',
  ],
  [
    'a comma that is missing',
    'interface.json',
    '{\n  "nav.menu": "Menu"\n  "nav.languages": "Talen"\n}',
    'content/languages/nl/interface.json:3 JSON cannot be read: Missing , between flow map items; expected valid JSON; correct the line or the one before it; keys and texts are in double quotes, with commas between them',
  ],
  [
    'a file that nobody reads',
    'mail.json',
    '{}',
    'content/languages/nl/mail.json:1 the file is not read; expected one of interface.json, search.json, subscribe.json, sponsors.json, mails.json, server.json, rules.json, search-words.json; rename or remove it',
  ],
])('%s is named with file and line', async (_, path, source, problem) => {
  const { problems } = await loadFiles({ ...inLanguages([DUTCH]), [`languages/nl/${path}`]: source });
  expect(problems).toEqual([problem]);
});

test('a language without texts is named, with what to do', async () => {
  const { problems } = await loadFiles(inLanguages([ENGLISH, DUTCH]));
  expect(problems).toEqual([
    'content/site.yml:1 there are no texts in "nl"; expected one of en, fr, de, es, or a folder languages/nl; make the folder and translate in it: npx midweek languages nl lists what is to be said, and what is missing is said in English',
  ]);
});

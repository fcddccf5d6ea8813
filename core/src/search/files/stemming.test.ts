// Languages that do not come with the code: forms of a word are found by their Snowball stemmer, on the server and in browsers.
import { expect, onTestFinished, test } from 'vitest';
import { INITIAL_LOCALES, setLocales } from '../../languages/locales.ts';
import { defaultStemmer } from '../../languages/stemmers.ts';
import { NO_WORDS, SEARCH_WORDS, setSearchWords } from '../../languages/texts/search-words.ts';
import { aRecord } from '../../testing/search-records.ts';
import { openIndex } from './open-index.ts';
import { serializeIndex } from './serialize-index.ts';

function inLanguage(language: string, stemmer = defaultStemmer(language)) {
  onTestFinished(() => {
    setSearchWords(SEARCH_WORDS);
    setLocales(INITIAL_LOCALES);
  });
  setLocales([{ code: language, label: language, dir: 'ltr', htmlLang: language }]);
  setSearchWords({ [language]: { ...NO_WORDS, stemmer } });
}

const toRecords = (language: string, titles: readonly string[]) =>
  titles.map((title) => aRecord({ language, title, content: null }));

/** The titles that the server finds without guessing at typos. */
function find(language: string, titles: readonly string[], query: string): (string | null)[] {
  const { hits } = openIndex(serializeIndex(toRecords(language, titles))).search({
    query,
    facetFilters: [],
    page: 0,
    hitsPerPage: 10,
    allowsTypos: false,
  });
  return hits.map(({ record }) => record.hierarchy.lvl3);
}

test.each([
  ['de', 'Häuser aus Lehm', 'Hauses'],
  ['de', 'Gute Bücher', 'Buches'],
  ['ar', 'دليل المدرسين', 'مدرسة'],
  ['ar', 'هذا الكتاب', 'كتابها'],
  ['pt-br', 'Mais informações', 'informação'],
  ['pt-br', 'Uma informação', 'informações'],
  ['ru', 'Русский язык', 'русского'],
  ['hi', 'छोटी लड़कियाँ', 'लड़का'],
  ['nb', 'Gamle husene', 'huset'],
])('a form of a word is found (%s: %s by %s)', (language, title, query) => {
  inLanguage(language);
  expect(find(language, [title, 'Rust'], query)).toEqual([title]);
  inLanguage(language, 'none');
  expect(find(language, [title, 'Rust'], query)).toEqual([]);
});

test('a language without a stemmer finds words as they are written', () => {
  inLanguage('pl');
  expect(find('pl', ['Domy nad rzeką', 'Rust'], 'rzeka')).toEqual(['Domy nad rzeką']);
  expect(find('pl', ['Domy nad rzeką', 'Rust'], 'domami')).toEqual([]);
});

test('vowel signs of other scripts are not removed as accents', () => {
  inLanguage('hi', 'none');
  expect(find('hi', ['काम', 'कम', 'कमी'], 'कम')).toEqual(['कम', 'कमी']);
});

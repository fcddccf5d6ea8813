import type { SearchWords } from '../../languages/language.ts';
import type { Locale } from '../../languages/locales.ts';
import { snowballOf } from '../../languages/stemmers.ts';
import { setSearchWords } from '../../languages/texts/search-words.ts';
import type { SearchHit, SearchIndex, Suggestion } from '../engine/search-index.ts';
import { search, toAnswer } from '../protocol/answer.ts';
import { languagesOf } from '../protocol/search-languages.ts';
import type { SearchParams } from '../protocol/search-params.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { findMatches } from '../words/find-matches.ts';
import { addStemmer, type Stemmer } from '../words/stem.ts';
import { type NumberedFacts, openFacts } from './facts-codec.ts';
import { PART, RECORDS_PER_TEXT, type ShownRecord } from './parts.ts';
import { decodeTokens } from './token-codec.ts';

/** Fetches the file of a language, decompressed. `folder` is where the language was found when it was opened. */
export type PartsSource = {
  findFolder: (locale: Locale) => Promise<string>;
  fetchPart: (folder: string, name: string) => Promise<Uint8Array>;
  /** Of a language that has one. */
  importStemmer: (folder: string) => Promise<Stemmer>;
};

type OpenedLanguage = {
  index: SearchIndex<NumberedFacts>;
  readRecord: (number: number) => Promise<SearchRecord>;
};

/** Once the signal is aborted, no more texts are fetched for display, and its reason is thrown. */
export type PartsSearch = (
  params: SearchParams,
  signal?: AbortSignal,
) => Promise<ReturnType<typeof toAnswer>>;

/**
 * Answers searches from files. Each is fetched once; one that cannot be fetched fails the search, and the next search opens the language
 * again, because another release may have taken its place.
 */
export function createPartsSearch(source: PartsSource): PartsSearch {
  const languages = new Map<Locale, Promise<OpenedLanguage>>();
  const open = (locale: Locale): Promise<OpenedLanguage> => {
    const opened = languages.get(locale) ?? openLanguage(source, locale);
    languages.set(locale, opened);
    return opened;
  };

  return async (params, signal) => {
    const locales = languagesOf(params.facetFilters);
    try {
      const opened = await Promise.all(locales.map(async (locale) => [locale, await open(locale)] as const));
      const byLocale = new Map(opened);
      const indexes = Object.fromEntries(opened.map(([locale, { index }]) => [locale, index]));
      signal?.throwIfAborted();
      const answer = search<NumberedFacts>(indexes, params);
      const read = ({ language, number }: NumberedFacts) =>
        byLocale.get(language)?.readRecord(number) ??
        Promise.reject(new Error(`core: no index of ${language}`));
      const hits = await Promise.all(
        answer.hits.map(
          async ({ record, matchedTerms }): Promise<SearchHit> => ({
            record: await read(record),
            matchedTerms,
          }),
        ),
      );
      const suggestions = await Promise.all(
        answer.suggestions.map((suggestion) => readSuggestion(suggestion, read)),
      );
      return toAnswer({ ...answer, hits, suggestions }, params, findMatches);
    } catch (error) {
      if (!signal?.aborted) for (const locale of locales) languages.delete(locale);
      throw error;
    }
  };
}

async function readSuggestion(
  suggestion: Suggestion<NumberedFacts>,
  read: (facts: NumberedFacts) => Promise<SearchRecord>,
): Promise<Suggestion> {
  if ('titleOf' in suggestion) return { titleOf: await read(suggestion.titleOf) };
  const words = suggestion.words.map(async ({ text, spelledIn }) => ({
    text,
    ...(spelledIn && { spelledIn: await read(spelledIn) }),
  }));
  return { words: await Promise.all(words) };
}

async function openLanguage(source: PartsSource, locale: Locale): Promise<OpenedLanguage> {
  const folder = await source.findFolder(locale);
  const [words, facts] = await Promise.all([
    source.fetchPart(folder, PART.words),
    source.fetchPart(folder, PART.facts),
    learnLanguage(source, folder, locale),
  ]);
  const texts = new Map<string, Promise<ShownRecord[]>>();
  const readTexts = (name: string): Promise<ShownRecord[]> => {
    const known = texts.get(name) ?? source.fetchPart(folder, name).then(parseJson<ShownRecord[]>);
    texts.set(name, known);
    return known;
  };
  return {
    index: openFacts(new TextDecoder().decode(facts), decodeTokens(words)),
    readRecord: async (number) => {
      const shown = (await readTexts(PART.texts(number)))[number % RECORDS_PER_TEXT];
      if (!shown) throw new Error(`core: no text of record ${number} (${locale})`);
      return { ...shown, keywords: [] };
    },
  };
}

/** Before its index is opened: words are joined by their stems then. */
async function learnLanguage(source: PartsSource, folder: string, locale: Locale): Promise<void> {
  const words = parseJson<SearchWords>(await source.fetchPart(folder, PART.language));
  const snowball = snowballOf(words);
  if (snowball) addStemmer(snowball, await source.importStemmer(folder));
  setSearchWords({ [locale]: words });
}

function parseJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes));
}

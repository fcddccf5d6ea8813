import type { Locale, Localized } from '../languages/locales.ts';
import { nameLanguage, nameLanguages } from '../languages/names.ts';
import { languageOfText, type MessageKey, mapTexts, t } from '../languages/translate.ts';
import { describeRhythm, nameWeekdays } from '../newsletter/describe-rhythm.ts';
import type { Rhythm } from '../newsletter/rhythm.ts';

const WORDS = ['name', 'topic', 'rhythm', 'weekday', 'languages', 'language'] as const;
const WORD = new RegExp(`\\{(${WORDS.join('|')})\\}`, 'g');

type Identity = {
  readonly title: string;
  readonly topic?: Localized | undefined;
  readonly rhythm: Rhythm;
};

/** Words for the newsletter in texts; `{language}` is that of the text. */
export type SiteWords = Record<(typeof WORDS)[number], string>;

/** `spoken` is the language of the text that they are for: English where the site has not translated it. */
export function toSiteWords(
  { title, topic, rhythm }: Identity,
  locale: Locale,
  spoken: Locale = locale,
): SiteWords {
  return {
    name: title,
    topic: topic?.[locale] ?? t(locale, 'topic.default'),
    rhythm: describeRhythm(rhythm, spoken),
    weekday: nameWeekdays(rhythm, spoken),
    languages: nameLanguages(locale, spoken),
    language: nameLanguage(spoken, locale),
  };
}

/** A text of the interface that says something about the newsletter. */
export function formatSiteText(
  site: Identity,
  locale: Locale,
  key: MessageKey,
  parameters: Record<string, string | number> = {},
): string {
  return t(locale, key, { ...toSiteWords(site, locale, languageOfText(locale, key)), ...parameters });
}

/** Texts that may stand in for others, and the words for them. */
type Substitute = { texts: unknown; words: SiteWords };

/**
 * The same texts with what they say about the newsletter; other placeholders stay. Those that are the same as in `english` are not translated, and get
 * its words.
 */
export function fillSiteWords<Texts>(texts: Texts, words: SiteWords, english?: Substitute): Texts {
  return mapTexts(texts, english?.texts, (text, isEnglish) => {
    const said = isEnglish && english ? english.words : words;
    return text.replace(WORD, (_, name: keyof SiteWords) => said[name]);
  });
}

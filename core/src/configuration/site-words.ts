import { nameLanguage, nameLanguages } from '../languages/language-names.ts';
import type { Locale, Localized } from '../languages/locale.ts';
import { t } from '../languages/translate.ts';
import { nameWeekday, type Weekday } from '../newsletter/schedule.ts';

type Identity = {
  readonly title: string;
  readonly topic?: Localized | undefined;
  readonly weekday: Weekday;
};

/** What texts say about the newsletter: `{name}`, `{topic}`, `{weekday}`, `{languages}` and their own `{language}` of the language files. */
export type SiteWords = { name: string; topic: string; weekday: string; languages: string; language: string };

export function toSiteWords({ title, topic, weekday }: Identity, locale: Locale): SiteWords {
  return {
    name: title,
    topic: topic?.[locale] ?? t(locale, 'topic.default'),
    weekday: nameWeekday(locale, weekday),
    languages: nameLanguages(locale),
    language: nameLanguage(locale, locale),
  };
}

/** The same texts with what they say about the newsletter; other placeholders stay. */
export function fillSiteWords<Texts>(texts: Texts, words: SiteWords): Texts {
  if (typeof texts === 'string')
    return texts.replace(
      /\{(name|topic|weekday|languages|language)\}/g,
      (_, name: keyof SiteWords) => words[name],
    ) as Texts;
  if (Array.isArray(texts)) return texts.map((text) => fillSiteWords(text, words)) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fillSiteWords(text, words)]),
  ) as Texts;
}

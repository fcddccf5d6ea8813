/** The code of a language of the site, as it is written in addresses: `en`, `pt-br`. `languages.ts` knows which there are. */
export type Locale = string;

/** A text in every language of the site. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

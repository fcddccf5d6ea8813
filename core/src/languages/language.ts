// A language is a folder of data: core/languages/<code>. Its files have the shape of the English ones.
import type interfaceTexts from '../../languages/en/interface.json';
import type search from '../../languages/en/search.json';
import type server from '../../languages/en/server.json';
import type sponsors from '../../languages/en/sponsors.json';
import type subscribe from '../../languages/en/subscribe.json';
import type { MailTexts } from './mail-texts.ts';
import type { Message } from './message.ts';

type TextsLike<English> = Readonly<Record<keyof English, Message>>;

/** What is replaced in texts, in this order; `find` is a regular expression. */
export type Replacement = { readonly find: string; readonly replace: string };

export type LanguageRules = {
  /** The language tag whose lists are used: `en-GB` puts no comma before the last part. */
  readonly lists: string;
  /** Set when texts are parsed: no-break spaces, apostrophes. */
  readonly typography: readonly Replacement[];
  /** What the dates of the platform lack, such as "1er" in French. */
  readonly dates: readonly Replacement[];
  /** A regular expression for the words of posters, which lint reports. */
  readonly advertisingWords: string;
};

/** Endings that do not change what a word is about, longest first, with what stays of them. */
export type Endings = readonly (readonly string[])[];

export type SearchWords = {
  /** Words that a record need not have, with spaces between them. */
  readonly stopWords: string;
  /** How forms of a word are joined: the name of a Snowball stemmer, `none`, or endings of the language. */
  readonly stemmer: string | Endings;
  /** Words of a question that a record may lack, with spaces between them. */
  readonly weak: string;
  /** Phrases that mean the same to readers. */
  readonly synonyms: readonly (readonly string[])[];
  /** A phrase, and what readers who type it are also after; not the other way round. */
  readonly related: readonly (readonly string[])[];
};

export type Language = {
  readonly interface: TextsLike<typeof interfaceTexts>;
  readonly search: TextsLike<typeof search>;
  readonly subscribe: TextsLike<typeof subscribe>;
  readonly sponsors: TextsLike<typeof sponsors>;
  readonly mails: MailTexts;
  /** Texts for programs and bare error pages, by error code. */
  readonly server: Readonly<Record<keyof typeof server, ServerText>>;
  readonly rules: LanguageRules;
  readonly searchWords: SearchWords;
};

export type ServerText = {
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly help: string;
};

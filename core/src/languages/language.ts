import type interfaceTexts from '../../languages/en/interface.json';
import type search from '../../languages/en/search.json';
import type server from '../../languages/en/server.json';
import type sponsors from '../../languages/en/sponsors.json';
import type subscribe from '../../languages/en/subscribe.json';
import type { MailName } from '../mails/mails.ts';
import type { Localized, SiteLocale } from './locales.ts';

/**
 * A text of the interface; with a number in it, one form for each plural category of the language. Missing categories fall back to `other`.
 * Zero never takes the form for one: French plural rules put it there, but our forms for one spell the number out, "Une publication".
 */
export type Message = string | Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The words of one mail. */
export type MailText = {
  subject: string;
  /** The text that mailboxes show after the subject: it goes on where the subject ends. */
  preheader: string;
  title: string;
  /** With forms where it depends on how many languages there are. */
  paragraphs: readonly Message[];
  /** On the button. */
  action?: string;
  note?: string;
  /** Why the reader gets this mail. */
  reason: string;
};

/** The words of all mails in a language. Those of an issue, such as its kinds of items, are interface texts of core. */
export type MailTexts = Record<MailName, MailText> & {
  /** Last paragraph of the welcome, when there is an issue to show. */
  latestIssue: string;
  /** Why a reader gets an issue. */
  issueReason: string;
  /** Before an address to copy, where buttons do not work. */
  copyAddress: string;
  readInBrowser: string;
  /** In place of something that a mail cannot show, such as a demo. */
  seeOnSite: string;
  preferences: string;
  changeLanguage: string;
  /** In mails of the other language, for readers who would rather read this one. */
  getInThisLanguage: string;
  unsubscribe: string;
};

// A language is a folder of data: core/languages/<code>. Its files have the shape of the English ones.

type TextsLike<English> = Readonly<Record<keyof English, Message>>;

/** Replacements in texts, in this order; `find` is a regular expression. */
export type Replacement = { readonly find: string; readonly replace: string };

export type LanguageRules = {
  /** The language tag whose lists are used: `en-GB` puts no comma before the last part. */
  readonly lists: string;
  /** Set when texts are parsed: no-break spaces, apostrophes. */
  readonly typography: readonly Replacement[];
  /** Forms that the dates of the platform lack, such as "1er" in French. */
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
  /** The problem. */
  readonly message: string;
  /** The cure. */
  readonly help: string;
};

/** The site's own texts, by part of the language; missing ones come from elsewhere. */
export type OwnTexts = { readonly [Part in keyof Language]?: Readonly<Record<string, unknown>> };

export type Languages = {
  readonly locales: readonly SiteLocale[];
  /** Texts that do not come with the code, by language. */
  readonly own: Localized<OwnTexts>;
  /** All texts. English is there even if the site is not written in it: owners read it. */
  readonly texts: Localized<Language>;
};

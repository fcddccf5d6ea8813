// A mail as data. `html/` and `text/` are its two renderings, so that they cannot say different things.
import {
  FALLBACK_LOCALE,
  fillSiteWords,
  findShipped,
  formatDate,
  formOf,
  ISSUE_MAIL,
  type Issue,
  type IssueText,
  type Locale,
  listLocales,
  MAILS,
  type MailName,
  type MailTexts,
  mailTexts,
  otherLocales,
  PLACEHOLDERS,
  paths,
  type Rhythm,
  type SentMailName,
  type SiteConfig,
  sayUntranslated,
  t,
  textFor,
  toSiteWords,
} from '@midweek/core';
import { type Place, toPageAddress } from './address.ts';
import { toPreheader } from './preheader.ts';

/** Something to press or follow. */
export type LetterLink = {
  label: string;
  url: string;
  /** For readers who took the wrong language: the same in words that they understand. */
  translations?: readonly { label: string; locale: Locale }[];
};

/** An issue as a mail in one language shows it. */
export type IssueView = IssueText & {
  /** The language that the text is really in. */
  language: Locale;
  /** Said above a text that is not in the language of the mail. */
  notice: string | undefined;
  date: string;
};

export type Letter = {
  /** The newsletter and its site. */
  home: LetterLink;
  rhythm: Rhythm;
  /** The language of the mail, and the page of the issue in it. */
  place: Place;
  subject: string;
  /** What mailboxes show after the subject. */
  preheader: string;
  /** Of the preheader, if that is the words of an issue which is not translated. */
  preheaderLanguage?: Locale;
  /** An issue that comes alone has its own. */
  title?: string;
  paragraphs: readonly string[];
  /** The one thing to press. */
  action?: LetterLink;
  /** Said in quiet type after it. */
  note?: string;
  /** An issue as part of the mail. */
  issue?: IssueView;
  /** Why the reader gets this mail. */
  reason: string;
  footerLinks: readonly LetterLink[];
};

const { actionUrl, preferencesUrl, unsubscribeUrl } = PLACEHOLDERS;

/** What a mail says in a language. */
export function toLetter(
  name: MailName,
  latest: Issue | undefined,
  locale: Locale,
  site: SiteConfig,
): Letter {
  const words = textsOf(site, locale);
  const { action, paragraphs, ...text } = words[name];
  const kind = MAILS[name];
  const issue = kind.showsIssue ? latest : undefined;
  const url = kind.action === 'preferences' ? preferencesUrl : actionUrl;
  return {
    ...toFrame(name, issue, locale, site),
    ...text,
    paragraphs: [
      ...paragraphs.map((paragraph) => formOf(locale, paragraph, listLocales().length)),
      ...(issue ? [words.latestIssue] : []),
    ],
    action: action && kind.action ? { label: action, url } : undefined,
  };
}

/** What the mail of an issue says: the issue, and nothing before it. */
export function toIssueLetter(issue: Issue, locale: Locale, site: SiteConfig): Letter {
  const { text, language } = textFor(issue, locale);
  return {
    ...toFrame(ISSUE_MAIL, issue, locale, site),
    subject: text.title,
    preheader: toPreheader(text.excerpt),
    preheaderLanguage: language === locale ? undefined : language,
    paragraphs: [],
    reason: textsOf(site, locale).issueReason,
  };
}

/** What all mails have. */
function toFrame(name: SentMailName, issue: Issue | undefined, locale: Locale, site: SiteConfig) {
  return {
    home: { label: site.title, url: toPageAddress({ locale, path: paths.home }) },
    rhythm: site.rhythm,
    place: { locale, path: issue?.path ?? paths.home },
    issue: issue && toIssueView(issue, locale),
    footerLinks: toFooterLinks(name, locale, site),
  };
}

function toIssueView(issue: Issue, locale: Locale): IssueView {
  const { text, language } = textFor(issue, locale);
  return {
    ...text,
    language,
    notice: language === locale ? undefined : sayUntranslated(locale, language),
    date: formatDate(locale, issue.date),
  };
}

function textsOf(site: SiteConfig, locale: Locale): MailTexts {
  const english = {
    texts: findShipped(FALLBACK_LOCALE)?.mails,
    words: toSiteWords(site, locale, FALLBACK_LOCALE),
  };
  return fillSiteWords(mailTexts(locale), toSiteWords(site, locale), english);
}

function toFooterLinks(name: SentMailName, locale: Locale, site: SiteConfig): LetterLink[] {
  const words = textsOf(site, locale);
  const links = {
    preferences: { label: words.preferences, url: preferencesUrl },
    language: {
      label: words.changeLanguage,
      url: preferencesUrl,
      translations: otherLocales(locale).map((other) => ({
        label: textsOf(site, other).getInThisLanguage,
        locale: other,
      })),
    },
    unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl },
  };
  const hasChoice = listLocales().length > 1;
  const privacy = { label: t(locale, 'privacy.mail'), url: toPageAddress({ locale, path: paths.privacy }) };
  return [
    ...MAILS[name].footer.filter((link) => hasChoice || link !== 'language').map((link) => links[link]),
    ...(site.hasPrivacyPage ? [privacy] : []),
  ];
}

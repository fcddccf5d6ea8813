// From what a mail is (core) and its words (mails.json of a language) to what is drawn.
import {
  FALLBACK_LOCALE,
  fillSiteWords,
  findShipped,
  formOf,
  ISSUE_MAIL,
  type Locale,
  listLocales,
  MAILS,
  type MailName,
  type MailTexts,
  mailTexts,
  otherLocales,
  PLACEHOLDERS,
  paths,
  type SentMailName,
  t,
  toSiteWords,
} from '@midweek/core';
import { toPageAddress } from './address.ts';
import type { MailSite } from './compile.ts';
import type { IssueView } from './issue-view.ts';
import type { Letter, LetterLink } from './letter.ts';
import { toPreheader } from './preheader.ts';

export type TemplateContext = {
  locale: Locale;
  site: MailSite;
  /** Missing before the first one. */
  latestIssue: IssueView | undefined;
};

const { actionUrl, preferencesUrl, unsubscribeUrl } = PLACEHOLDERS;

/** What a mail says in a language. */
export function toLetter(name: MailName, { locale, site, latestIssue }: TemplateContext): Letter {
  const words = textsOf(site, locale);
  const { action, note, ...text } = words[name];
  const paragraphs = text.paragraphs.map((paragraph) => formOf(locale, paragraph, listLocales().length));
  const kind = MAILS[name];
  const issue = kind.showsIssue ? latestIssue : undefined;
  const url = kind.action === 'preferences' ? preferencesUrl : actionUrl;
  return {
    ...text,
    note,
    paragraphs: issue ? [...paragraphs, words.latestIssue] : paragraphs,
    action: action && kind.action ? { label: action, url } : undefined,
    issue,
    footerLinks: toFooterLinks(name, locale, site),
  };
}

/** What the mail of an issue says: the issue, and nothing before it. */
export function toIssueLetter(issue: IssueView, site: MailSite): Letter {
  const { locale } = issue.place;
  return {
    subject: issue.title,
    preheader: toPreheader(issue.excerpt),
    title: undefined,
    paragraphs: [],
    action: undefined,
    note: undefined,
    issue,
    reason: textsOf(site, locale).issueReason,
    footerLinks: toFooterLinks(ISSUE_MAIL, locale, site),
  };
}

function textsOf(site: MailSite, locale: Locale): MailTexts {
  const english = {
    texts: findShipped(FALLBACK_LOCALE)?.mails,
    words: toSiteWords(site, locale, FALLBACK_LOCALE),
  };
  return fillSiteWords(mailTexts(locale), toSiteWords(site, locale), english);
}

function toFooterLinks(name: SentMailName, locale: Locale, site: MailSite): LetterLink[] {
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

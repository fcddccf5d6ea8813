// From what a mail is (core) and its words (`texts/`) to what is drawn.
import { type Locale, MAILS, type MailName, PLACEHOLDERS } from '@midweek/core';
import type { IssueView } from './issue-view.ts';
import type { Letter, LetterLink } from './letter.ts';
import { texts } from './texts/texts.ts';

export type TemplateContext = {
  locale: Locale;
  /** Missing before the first one. */
  latestIssue: IssueView | undefined;
};

const { actionUrl, preferencesUrl, unsubscribeUrl } = PLACEHOLDERS;
const URLS = { preferences: preferencesUrl, unsubscribe: unsubscribeUrl };

/** What a mail says in a language. */
export function toLetter(name: MailName, { locale, latestIssue }: TemplateContext): Letter {
  const words = texts[locale];
  const { action, note, paragraphs, ...text } = words[name];
  const kind = MAILS[name];
  const issue = kind.showsIssue ? latestIssue : undefined;
  const url = kind.action === 'preferences' ? preferencesUrl : actionUrl;
  return {
    ...text,
    note,
    paragraphs: issue ? [...paragraphs, words.latestIssue] : paragraphs,
    action: action && kind.action ? { label: action, url } : undefined,
    issue,
    footerLinks: kind.footer.map((link): LetterLink => ({ label: words[link], url: URLS[link] })),
  };
}

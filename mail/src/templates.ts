// Which mail has which button and which links at its foot; the words are in `texts/`.
import { type Locale, type MailName, PLACEHOLDERS } from '@midweek/core';
import type { IssueView } from './issue-view.ts';
import type { Letter, LetterLink } from './letter.ts';
import { texts } from './texts/texts.ts';

export type TemplateContext = {
  locale: Locale;
  /** Missing before the first one. */
  latestIssue: IssueView | undefined;
};

type Shape = {
  /** Where the button leads; without one there is no button. */
  action?: string;
  footer: readonly ('preferences' | 'unsubscribe')[];
};

const { actionUrl, preferencesUrl, unsubscribeUrl } = PLACEHOLDERS;

const SHAPES: Record<MailName, Shape> = {
  // Nobody is subscribed yet, so there is nothing to leave: these can be ignored.
  confirm: { action: actionUrl, footer: [] },
  reminder: { action: actionUrl, footer: [] },
  welcome: { footer: ['preferences', 'unsubscribe'] },
  'already-subscribed': { action: preferencesUrl, footer: ['preferences', 'unsubscribe'] },
  'still-here': { action: actionUrl, footer: ['preferences', 'unsubscribe'] },
  'language-changed': { action: preferencesUrl, footer: ['preferences', 'unsubscribe'] },
  // Who has just left cannot leave, but may want to have the data deleted.
  goodbye: { action: actionUrl, footer: ['preferences'] },
};

const FOOTER_URLS = { preferences: preferencesUrl, unsubscribe: unsubscribeUrl };

/** What a mail says in a language. */
export function toLetter(name: MailName, { locale, latestIssue }: TemplateContext): Letter {
  const words = texts[locale];
  const { action, note, paragraphs, ...text } = words[name];
  const shape = SHAPES[name];
  const issue = name === 'welcome' ? latestIssue : undefined;
  return {
    ...text,
    note,
    paragraphs: issue ? [...paragraphs, words.latestIssue] : paragraphs,
    action: action && shape.action ? { label: action, url: shape.action } : undefined,
    issue,
    footerLinks: shape.footer.map((link): LetterLink => ({ label: words[link], url: FOOTER_URLS[link] })),
  };
}

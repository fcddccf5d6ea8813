import type { Locale } from '@midweek/core';
import { toHomeAddress } from '../address.ts';
import type { Letter, LetterLink } from '../letter.ts';
import { renderIssueText } from './issue-text.ts';
import { DIVIDER, joinBlocks, underline } from './layout.ts';

/** A mail for readers of plain text. */
export function renderLetterText(letter: Letter, { locale, name }: { locale: Locale; name: string }): string {
  const { title, paragraphs, action, note, issue, reason, footerLinks } = letter;
  const text = joinBlocks([
    title && underline(title, '='),
    ...paragraphs,
    action && toLinkLines(action),
    note,
    issue && `${title ? '\n' : ''}${renderIssueText(issue)}`,
    `${DIVIDER}\n${name}\n${toHomeAddress(locale)}`,
    reason,
    ...footerLinks.map(toLinkLines),
  ]);
  return `${text}\n`;
}

/** The address on a line of its own, so that no client breaks it. */
function toLinkLines({ label, url, translations = [] }: LetterLink): string {
  const others = translations.map((translation) => translation.label).join(', ');
  return `${label}${others && ` (${others})`}\n${url}`;
}

import type { Letter, LetterLink } from '../letter.ts';
import { renderIssueText } from './issue-text.ts';
import { DIVIDER, joinBlocks, underline } from './layout.ts';

/** A mail for readers of plain text. */
export function renderLetterText({
  title,
  paragraphs,
  action,
  note,
  issue,
  reason,
  footerLinks,
}: Letter): string {
  const text = joinBlocks([
    underline(title, '='),
    ...paragraphs,
    action && toLinkLines(action),
    note,
    issue && `\n${renderIssueText(issue)}`,
    `${DIVIDER}\nMidweek`,
    reason,
    ...footerLinks.map(toLinkLines),
  ]);
  return `${text}\n`;
}

/** The address on a line of its own, so that no client breaks it. */
function toLinkLines({ label, url }: LetterLink): string {
  return `${label}\n${url}`;
}

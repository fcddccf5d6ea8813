import { type Headline, type Item, mailTexts, type Section, signOf, t } from '@midweek/core';
import { type Place, toAddress, toPageAddress } from '../address.ts';
import type { IssueView, Letter, LetterLink } from '../letter.ts';
import { DIVIDER, joinBlocks, underline } from './layout.ts';
import { renderRichText, toLines, toWords } from './rich-text.ts';

/** A mail for readers of plain text. */
export function renderLetterText(letter: Letter): string {
  const { home, place, title, paragraphs, action, note, issue, reason, footerLinks } = letter;
  const text = joinBlocks([
    title && underline(title, '='),
    ...paragraphs,
    action && toLinkLines(action),
    note,
    issue && `${title ? '\n' : ''}${renderIssueText(issue, place)}`,
    `${DIVIDER}\n${toLinkLines(home)}`,
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

function renderIssueText(issue: IssueView, place: Place): string {
  const { heading, date, notice, body, sections } = issue;
  const title = [heading.number, heading.parts.join(' | ')].filter(Boolean).join(' ');
  return joinBlocks([
    underline(title, '='),
    date,
    `${mailTexts(place.locale).readInBrowser}\n${toPageAddress(place)}`,
    notice,
    renderRichText(body, place),
    ...sections.map((section) => renderSection(section, place)),
  ]);
}

function renderSection(section: Section, place: Place): string {
  return joinBlocks([
    `\n${underline(section.title, '-')}`,
    ...section.headlines.map((headline) => renderHeadline(headline, place)),
    ...section.items.map((item) => renderItem(item, place)),
  ]);
}

function renderHeadline({ kind, title, url, picture, body }: Headline, place: Place): string {
  return joinBlocks([
    `${toMark(kind, place)}${toWords(title)}\n${toAddress(url, place)}`,
    renderRichText(picture ? [picture, ...body] : body, place),
  ]);
}

function renderItem({ kind, title, url, comment, picture }: Item, place: Place): string {
  return joinBlocks(
    [
      `${toMark(kind, place)}${toWords(title)}`,
      toAddress(url, place),
      toLines(comment, place),
      picture && renderRichText([picture], place),
    ],
    '\n',
  );
}

/** The kind as its emoji and in words, for programs without such a font. */
function toMark(kind: Item['kind'] | undefined, { locale }: Place): string {
  return kind ? `${signOf(locale, kind)} [${t(locale, `kind.${kind}`)}] ` : '';
}

import { type Headline, type Item, KINDS, mailTexts, type Section, t } from '@midweek/core';
import { type Place, toAddress, toPageAddress } from '../address.ts';
import type { IssueView } from '../issue-view.ts';
import { toLines, toWords } from './inline-text.ts';
import { joinBlocks, underline } from './layout.ts';
import { renderRichText } from './rich-text.ts';

/** An issue for readers of plain text. */
export function renderIssueText(issue: IssueView): string {
  const { place, heading, date, notice, excerpt } = issue;
  const title = [heading.number, heading.parts.join(' | ')].filter(Boolean).join(' ');
  return joinBlocks([
    underline(title, '='),
    date,
    `${mailTexts(place.locale).readInBrowser}\n${toPageAddress(place)}`,
    notice,
    renderRichText(excerpt, place),
    ...issue.sections.map((section) => renderSection(section, issue)),
  ]);
}

function renderSection(section: Section, { place }: IssueView): string {
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
  return kind ? `${KINDS[kind]} [${t(locale, `kind.${kind}`)}] ` : '';
}

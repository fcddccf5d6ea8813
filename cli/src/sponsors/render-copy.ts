// A sponsor's ad text in the house format of issues. It is escaped, so nothing in it becomes Markdown.
import { type Copy, KINDS, type Locale, parseCopyBody, sponsorHeading } from '@midweek/core';
import { toMarkdownUrl } from '@midweek/core/files';

/** A whole section: the block of a first or second sponsor. */
export function renderBlock(locale: Locale, copy: Copy, image: string | undefined): string[] {
  return [
    `## ${sponsorHeading(locale)}`,
    '',
    `### ${renderLink(copy.title, copy.url)}`,
    ...(image === undefined ? [] : ['', `![${escapeWords(copy.alt)}](${image})`]),
    ...parseCopyBody(copy.body).flatMap((segments) => [
      '',
      escapeStart(
        segments
          .map(({ text, url }) => (url === undefined ? escapeWords(text) : renderLink(text, url)))
          .join(''),
      ),
    ]),
    '',
  ];
}

/** An item of a section's list. */
export function renderSponsoredItem(copy: Copy): string {
  return `- ${KINDS.sponsored} ${renderLink(copy.title, copy.url)}`;
}

function renderLink(text: string, url: string): string {
  return `[${escapeWords(text)}](${toMarkdownUrl(url)})`;
}

function escapeWords(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');
}

/** A paragraph that begins like a list, a heading or a rule. */
function escapeStart(paragraph: string): string {
  return paragraph.replace(/^[#+\-=:]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2');
}

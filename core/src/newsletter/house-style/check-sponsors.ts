import { toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import type { IssueFile } from './house-style.ts';

/** What the sponsor page promises, in characters. */
const MAX_TITLE_LENGTH = 55;
const MAX_BODY_LENGTH = 800;
const MAX_LINK_TITLE_LENGTH = 140;

export function checkSponsors({ text, report }: IssueFile): void {
  const check = (line: number, what: string, words: string, max: number) => {
    const length = [...words].length;
    if (length <= max) return;
    report.error(line, `${what} has ${length} characters`, `${max} at most`, 'shorten it with the sponsor');
  };
  for (const { name, headlines, items } of text.sections) {
    for (const { title, body, line } of name === 'sponsor' ? headlines : []) {
      check(line, 'the title of the sponsor', toPlainText(title), MAX_TITLE_LENGTH);
      check(line, 'the text of the sponsor', toPlainParagraphs(body).join('\n'), MAX_BODY_LENGTH);
    }
    for (const { title, kind, line } of items) {
      if (kind === 'sponsored')
        check(line, 'the title of the sponsored link', toPlainText(title), MAX_LINK_TITLE_LENGTH);
    }
  }
}

import { toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import { linksInBlocks } from '../../markdown/walk.ts';
import { COPY_LIMITS, countCharacters } from '../../sponsors/copy-limits.ts';
import type { IssueFile } from './issue-file.ts';

export function checkSponsors({ text, report }: IssueFile): void {
  const check = (line: number, what: string, words: string, max: number) => {
    const length = countCharacters(words);
    if (length <= max) return;
    report.error(line, `${what} has ${length} characters`, `${max} at most`, 'shorten it with the sponsor');
  };
  let blocks = 0;
  for (const { name, headlines, items } of text.sections) {
    for (const { title, body, line } of name === 'sponsor' ? headlines : []) {
      const { links: max } = blocks++ === 0 ? COPY_LIMITS.main : COPY_LIMITS.second;
      const { length: links } = [...linksInBlocks(body)];
      if (links > max) {
        report.error(
          line,
          `the text of the sponsor has ${links} links`,
          `${max} at most`,
          'take one out with the sponsor',
        );
      }
      const paragraphs = toPlainParagraphs(body);
      if (paragraphs.join('').trim() === '') {
        const fix = 'write what the sponsor says';
        report.error(line, 'the sponsor has no text', 'one or two paragraphs', fix);
      }
      check(line, 'the title of the sponsor', toPlainText(title), COPY_LIMITS.main.title);
      check(line, 'the text of the sponsor', paragraphs.join('\n'), COPY_LIMITS.main.body);
    }
    for (const { title, kind, line } of items) {
      if (kind === 'sponsored')
        check(line, 'the title of the sponsored link', toPlainText(title), COPY_LIMITS.link.text);
    }
  }
}

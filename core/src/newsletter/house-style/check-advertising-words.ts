import type { Locale } from '../../languages/locale.ts';
import { toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import { lineOfIntro } from './front-matter-lines.ts';
import type { IssueFile } from './issue-file.ts';

/** Words of posters. Ordinary superlatives ("the oldest request") are facts that can be checked, and are fine. */
const WORDS: Record<Locale, RegExp> = {
  en: /\b(amazing|awesome|best-in-class|blazing(?:ly)?[ -]fast|cutting-edge|game[ -]chang\w+|incredibl[ey]|insanely|mind-blowing|must-read|next-level|revolutionary|stunning|ultimate|unbelievabl[ey]|world-class)\b/giu,
  fr: /(?<!\p{L})(bluffante?s?|époustouflante?s?|exceptionnel(?:le)?s?|extraordinaires?|fantastiques?|formidables?|génia(?:le?s?|ux)|incontournables?|incroyables?|révolutionnaires?|ultimes?)(?!\p{L})/giu,
};

/** Titles are as their authors wrote them, and sponsors speak for themselves. */
export function checkAdvertisingWords({ locale, text, source, report }: IssueFile): void {
  const check = (line: number, words: string) => {
    for (const [word] of words.matchAll(WORDS[locale]))
      report.error(line, `"${word}" is a word of advertising`, 'what can be checked', 'say what it does');
  };
  check(lineOfIntro(source), toPlainParagraphs(text.excerpt).join(' '));
  for (const { name, headlines, items } of text.sections) {
    if (name === 'sponsor') continue;
    for (const { body, line } of headlines) check(line, toPlainParagraphs(body).join(' '));
    for (const { kind, comment, line } of items) if (kind !== 'sponsored') check(line, toPlainText(comment));
  }
}

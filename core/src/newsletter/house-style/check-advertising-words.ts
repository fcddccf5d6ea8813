import type { Locale } from '../../languages/locale.ts';
import { SHIPPED } from '../../languages/shipped.ts';
import { toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import { lineOfIntro } from './front-matter-lines.ts';
import type { IssueFile } from './issue-file.ts';

const known = new Map<Locale, RegExp>();

/** Words of posters. Ordinary superlatives ("the oldest request") are facts that can be checked, and are fine. */
function wordsOf(locale: Locale): RegExp {
  const words = known.get(locale) ?? new RegExp(SHIPPED[locale].rules.advertisingWords, 'giu');
  known.set(locale, words);
  return words;
}

/** Titles are as their authors wrote them, and sponsors speak for themselves. */
export function checkAdvertisingWords({ locale, text, source, report }: IssueFile): void {
  const check = (line: number, words: string) => {
    for (const [word] of words.matchAll(wordsOf(locale)))
      report.error(line, `"${word}" is advertising language`, 'what can be checked', 'say what it does');
  };
  check(lineOfIntro(source), toPlainParagraphs(text.excerpt).join(' '));
  for (const { name, headlines, items } of text.sections) {
    if (name === 'sponsor') continue;
    for (const { body, line } of headlines) check(line, toPlainParagraphs(body).join(' '));
    for (const { kind, comment, line } of items) if (kind !== 'sponsored') check(line, toPlainText(comment));
  }
}

import { languageOf } from '../../languages/languages.ts';
import type { Locale } from '../../languages/locales.ts';
import { toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import { lineOfIntro } from './front-matter-lines.ts';
import type { IssueFile } from './issue-file.ts';

/** Words of posters. Ordinary superlatives ("the oldest request") are facts that can be checked, and are fine. */
function wordsOf(locale: Locale): RegExp | undefined {
  const { advertisingWords } = languageOf(locale).rules;
  return advertisingWords === '' ? undefined : new RegExp(advertisingWords, 'giu');
}

/** Titles are as their authors wrote them, and sponsors speak for themselves. */
export function checkAdvertisingWords({ locale, text, source, report }: IssueFile): void {
  const posters = wordsOf(locale);
  if (!posters) return;
  const check = (line: number, words: string) => {
    for (const [word] of words.matchAll(posters))
      report.error(line, `"${word}" is advertising language`, 'what can be checked', 'say what it does');
  };
  check(lineOfIntro(source), toPlainParagraphs(text.excerpt).join(' '));
  for (const { name, headlines, items } of text.sections) {
    if (name === 'sponsor') continue;
    for (const { body, line } of headlines) check(line, toPlainParagraphs(body).join(' '));
    for (const { kind, comment, line } of items) if (kind !== 'sponsored') check(line, toPlainText(comment));
  }
}

import { languageOf } from '../../languages/languages.ts';
import type { Locale } from '../../languages/locales.ts';
import { toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import { type IssueFile, lineOfIntro } from './issue-file.ts';

const MIN_SENTENCES = 2;
const MAX_SENTENCES = 6;
/** A full stop or its like, then any closing marks. */
const ENDS_AS_SENTENCE = /[.!?…][\s\u00a0\u202f]*[»”’")]*$/;

/** Of a digest: a letter begins as it likes. A warning, since where a sentence ends is a guess: a full stop inside a name may count as one. */
export function checkIntro({ issue, locale, text, source, report }: IssueFile): void {
  if (issue.kind !== 'digest') return;
  const count = countSentences(locale, toPlainParagraphs(text.excerpt).join(' '));
  if (count >= MIN_SENTENCES && count <= MAX_SENTENCES) return;
  report.warn(
    lineOfIntro(source),
    `the intro has ${count} ${count === 1 ? 'sentence' : 'sentences'}`,
    `${MIN_SENTENCES} to ${MAX_SENTENCES}`,
    count < MIN_SENTENCES ? 'say what this week holds' : 'move the rest into the items',
  );
}

export function checkComments({ text, report }: IssueFile): void {
  for (const { comment, line } of text.sections.flatMap(({ items }) => items)) {
    const words = toPlainText(comment).trim();
    if (words === '' || ENDS_AS_SENTENCE.test(words)) continue;
    const end = words.split(/\s/).at(-1) ?? '';
    report.error(line, `the comment ends with "${end}"`, 'a sentence', 'end it with a full stop');
  }
}

export function checkLineEnds({ source, report }: IssueFile): void {
  for (const [index, line] of source.split('\n').entries()) {
    if (!/[ \t\u00a0]$/.test(line)) continue;
    report.error(
      index + 1,
      'the line ends with a space',
      'none, since two would break the line',
      'remove it',
    );
  }
}

function countSentences(locale: Locale, text: string): number {
  const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
  return [...segments].filter(({ segment }) => /\p{L}/u.test(segment)).length;
}

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
  check(lineOfIntro(source), toPlainParagraphs(text.body).join(' '));
  for (const { name, headlines, items } of text.sections) {
    if (name === 'sponsor') continue;
    for (const { body, line } of headlines) check(line, toPlainParagraphs(body).join(' '));
    for (const { kind, comment, line } of items) if (kind !== 'sponsored') check(line, toPlainText(comment));
  }
}

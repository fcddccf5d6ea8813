import type { Locale } from '../../languages/locales.ts';
import { toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import { lineOfIntro } from './front-matter-lines.ts';
import type { IssueFile } from './issue-file.ts';

const MIN_SENTENCES = 2;
const MAX_SENTENCES = 6;
/** A full stop or its like, then any closing marks. */
const ENDS_AS_SENTENCE = /[.!?…][\s\u00a0\u202f]*[»”’")]*$/;

/** A warning, since where a sentence ends is a guess: a full stop inside a name may count as one. */
export function checkIntro({ locale, text, source, report }: IssueFile): void {
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

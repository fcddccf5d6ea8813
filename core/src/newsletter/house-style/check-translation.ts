import { posix } from 'node:path';
import { FALLBACK_LOCALE, type Locale, listLocales } from '../../languages/locales.ts';
import { nameLanguage } from '../../languages/names.ts';
import { countWords, toPlainParagraphs, toPlainText } from '../../markdown/plain-text.ts';
import { hasKey, type IssueFile, lineOfIntro, lineOfKey } from './issue-file.ts';

const nameOf = (locale: Locale) => nameLanguage(FALLBACK_LOCALE, locale);
/** Shorter texts may be names, which are the same in every language: "React Native, Expo, Hermes". */
const MIN_WORDS = 5;

/** Asked of the newest published issue only: a draft is not finished, and older ones without translation stay as they are. */
export function checkMissingTranslation(files: readonly IssueFile[], broken: ReadonlySet<string>): void {
  const [file] = files;
  if (!file) return;
  for (const missing of listLocales().filter((known) => !files.some(({ locale }) => locale === known))) {
    // A translation that cannot be read is reported as such.
    if (broken.has(posix.join(posix.dirname(file.text.file), `${missing}.md`))) continue;
    file.report.warn(
      1,
      `the ${nameOf(missing)} translation is missing`,
      `${missing}.md beside it`,
      `write it, or leave the ${nameOf(missing)} site to show this text with a notice`,
    );
  }
}

type Passage = { what: string; words: string; line: number };

/** Words that are the same in two files. Titles are not compared: they are as their authors wrote them, but for those of sponsors. */
export function checkUntranslated(files: readonly IssueFile[]): void {
  const [original, ...translations] = files;
  if (original) for (const translation of translations) checkUntranslatedFile(original, translation);
}

function checkUntranslatedFile(original: IssueFile, translation: IssueFile): void {
  // Which of the two was copied is not known: the first language of the site need not be the one that is written first.
  const expected = `${nameOf(translation.locale)} here and ${nameOf(original.locale)} there`;
  const say = (line: number, what: string, from: number | undefined) => {
    const where = `${from === undefined ? '' : `line ${from} of `}${original.locale}.md`;
    translation.report.warn(line, `${what} is that of ${where}`, expected, 'translate one of the two');
  };
  if (
    hasKey(translation.source, 'description') &&
    isCopied(original.text.description, translation.text.description)
  )
    say(lineOfKey(translation.source, 'description'), 'the description', undefined);
  const introOf = ({ text }: IssueFile) => toPlainParagraphs(text.body).join(' ');
  if (isCopied(introOf(original), introOf(translation)))
    say(lineOfIntro(translation.source), 'the intro', undefined);
  const passages = new Map(passagesOf(original));
  for (const [key, { what, words, line }] of passagesOf(translation)) {
    const source = passages.get(key);
    if (source && isCopied(source.words, words)) say(line, what, source.line);
  }
}

/** By kind and address, so that items in another order are still compared. */
function* passagesOf({ text }: IssueFile): Generator<[key: string, Passage]> {
  for (const { name, headlines, items } of text.sections) {
    for (const { title, body, url, line } of headlines) {
      const words = toPlainParagraphs(body).join(' ');
      yield [`text ${url}`, { what: 'the text of the headline', words, line }];
      if (name === 'sponsor')
        yield [`title ${url}`, { what: 'the title of the sponsor', words: toPlainText(title), line }];
    }
    for (const { kind, title, comment, url, line } of items) {
      yield [`comment ${url}`, { what: 'the comment', words: toPlainText(comment), line }];
      if (kind === 'sponsored')
        yield [`title ${url}`, { what: 'the title of the sponsored link', words: toPlainText(title), line }];
    }
  }
}

function isCopied(original: string, translation: string): boolean {
  // No-break spaces differ between the languages.
  const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  return countWords([plain(translation)]) >= MIN_WORDS && plain(original) === plain(translation);
}

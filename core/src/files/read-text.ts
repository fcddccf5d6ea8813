// Characters that are pasted unseen, from chats and web pages. Nobody finds them by looking at the line.

import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Reporter } from '../problems/problem.ts';

const NAMES: Readonly<Record<string, string>> = {
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u2060': 'word joiner',
  '\ufeff': 'byte-order mark',
};

/** Persian, Thai and others are written with them: beside a letter that is not Latin, or a mark, they are meant. So is a joiner after an emoji. */
const OTHER_LETTER = '[^\\P{L}\\p{Script=Latin}]|\\p{M}';
const STRAY = new RegExp(
  `(?<!${OTHER_LETTER})(?:[\\u200b\\u200c\\u2060\\ufeff]|(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}])\\u200d)(?!${OTHER_LETTER})`,
  'u',
);
/** The start of a line up to a place within an address. */
const IN_ADDRESS = /(?::\/\/|\]\()\S*$/;

/** The first of each line. An error in an address, which leads elsewhere by it; a warning in words. */
function checkInvisible(text: string, report: Reporter): void {
  if (!/[\u200b-\u200d\u2060\ufeff]/.test(text)) return;
  for (const [index, line] of text.split('\n').entries()) {
    const found = STRAY.exec(line);
    if (!found) continue;
    const [character] = found;
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    const say = IN_ADDRESS.test(line.slice(0, found.index)) ? report.error : report.warn;
    say(
      index + 1,
      `an invisible character in column ${found.index + 1}, U+${code} (${NAMES[character]})`,
      'only what can be seen',
      'delete it, or type the word again',
    );
  }
}

/** Some keyboards type a no-break space after `##`, `-` or `date:`. To Markdown and YAML only an ordinary one ends a mark. */
const NO_BREAK_AFTER_MARK = /^([ \t]*(?:#{1,6}|[-*+]|[\w-]+:))[\u00a0\u202f]+/gm;
const NO_BREAK_AT_END = /[\u00a0\u202f]+$/gm;

/**
 * A text that somebody wrote, without what editors on Windows add, a byte-order mark and carriage returns, and with each letter and its
 * marks as one character: in names of files on macOS, and what is pasted from them, they are two. A file in another encoding is reported,
 * as some of its letters are lost.
 */
export async function readText(file: string, report?: Reporter): Promise<string> {
  const bytes = await readFile(file);
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replace(NO_BREAK_AFTER_MARK, '$1 ')
    .replace(NO_BREAK_AT_END, '')
    .normalize();
  if (report) checkInvisible(text, report);
  if (report && !isUtf8(bytes))
    report.error(lineOfLost(text), 'the file is not in UTF-8', 'UTF-8', 'save it as UTF-8 in your editor');
  return text;
}

function lineOfLost(text: string): number {
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}

// Characters that are pasted unseen, from chats and web pages. Nobody finds them by looking at the line.
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
export function checkInvisible(text: string, report: Reporter): void {
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

import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Reporter } from '../problems/problem.ts';
import { checkInvisible } from './invisible-characters.ts';

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

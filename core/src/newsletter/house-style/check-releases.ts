import { toPlainText } from '../../markdown/plain-text.ts';
import type { IssueFile } from './issue-file.ts';

/** Versions of two or three numbers, with or without a v, that are not part of a longer word. */
const VERSION = /(?<![\w.])(v?)(\d+(?:\.\d+){0,2})(?![\w.]*\w)/g;

/** `Vite 7.2`, not `Vite v7.2.0`. */
export function checkReleases({ text, report }: IssueFile): void {
  for (const link of text.sections.flatMap(({ headlines, items }) => [...headlines, ...items])) {
    if (link.kind !== 'release') continue;
    for (const [written, letter = '', version = ''] of toPlainText(link.title).matchAll(VERSION)) {
      const expected = toHouseVersion(version);
      const problem = `the version is written ${written}`;
      if (letter !== '' || (version !== expected && version.split('.').length > 2)) {
        report.error(link.line, problem, expected, 'correct the title');
      } else if (version !== expected) {
        // "4.0" is the owner's name for it as often as "4" is, so this is advice.
        report.warn(link.line, problem, expected, 'drop the .0 unless the project calls it that');
      }
    }
  }
}

/**
 * A version as an issue writes it: no patch of zero, and a major by its number alone. The first one keeps its zero.
 *
 * @example toHouseVersion('3.1.0') // '3.1'
 * @example toHouseVersion('4.0.0') // '4'
 * @example toHouseVersion('1.0.0') // '1.0'
 */
export function toHouseVersion(version: string): string {
  const short = version.replace(/^(\d+\.\d+)\.0$/, '$1');
  return short === '1.0' ? short : short.replace(/^(\d+)\.0$/, '$1');
}

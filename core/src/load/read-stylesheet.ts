import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reporter } from '../problems/problem.ts';

export const STYLESHEET = 'styles.css';

/** It is in every page. */
const MAX_BYTES = 20_000;

const REFUSED: readonly [what: RegExp, problem: string, expected: string, fix: string][] = [
  [/<\/?style/i, 'a style tag', 'CSS only', 'remove the tag'],
  [/@import\b/i, '@import', 'one file', 'copy what it imports into this file'],
  [
    /url\(\s*['"]?(?:[a-z]+:)?\/\//i,
    'a file of another host, which pages may not load',
    'a file of public/, such as url(/paper.webp)',
    'put the file into public/',
  ],
];

/** The stylesheet of the newsletter's folder, if there is one. Pages have it after all others, and outside of their layers, so it wins. */
export async function readStylesheet(folder: string, report: Reporter): Promise<string | undefined> {
  const css = await readFile(join(folder, STYLESHEET), 'utf8').catch(() => undefined);
  if (css === undefined) return undefined;
  if (Buffer.byteLength(css) > MAX_BYTES)
    report.error(
      1,
      'the stylesheet is too large',
      `${MAX_BYTES / 1000} kB at most`,
      'every page has it: shorten it',
    );
  const plain = blank(css);
  for (const [what, problem, expected, fix] of REFUSED) {
    const at = plain.search(what);
    if (at !== -1) report.error(lineAt(css, at), problem, expected, fix);
  }
  checkBraces(plain, css, report);
  return css;
}

/** Comments as spaces, so that places stay. */
function blank(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** A rule that is not closed would take the next ones with it, without a word from the browser. */
function checkBraces(plain: string, css: string, report: Reporter): void {
  const open: number[] = [];
  const withoutStrings = plain.replace(/"[^"\n]*"|'[^'\n]*'/g, (text) => ' '.repeat(text.length));
  for (const { 0: brace, index } of withoutStrings.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else if (open.pop() === undefined) {
      report.error(lineAt(css, index), 'a } that closes nothing', 'a { before it', 'remove it');
      return;
    }
  }
  const [first] = open;
  if (first !== undefined)
    report.error(lineAt(css, first), 'a { that nothing closes', 'a } after the rule', 'close the rule');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

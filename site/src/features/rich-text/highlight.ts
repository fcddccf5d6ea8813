import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from 'shiki/package.json' with { type: 'json' };
import { tokenize } from './tokenize.ts';

/** A piece of code; `name` says what it is, and the stylesheet gives it a colour in each mode. */
export type Token = { text: string; name: string | undefined };

// Set by astro.config.ts; without it, as in unit tests, nothing is kept.
const cacheDir = process.env.MIDWEEK_ROOT && join(process.env.MIDWEEK_ROOT, '.cache', 'code');

/**
 * Code as coloured lines. Grammars take longer than everything else on a page, so the lines of each block are kept by a hash of
 * their code: the second language of an article, and the next build, find them there.
 */
export function highlight(code: string, language: string): Token[][] {
  if (!cacheDir) return tokenize(code, language);
  const key = createHash('sha256')
    .update(JSON.stringify([version, language, code]))
    .digest('hex')
    .slice(0, 32);
  const file = join(cacheDir, `${key}.json`);
  return readCached(file) ?? keep(file, tokenize(code, language));
}

/** Nothing when the file is missing or was cut short. */
function readCached(file: string): Token[][] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function keep(file: string, lines: Token[][]): Token[][] {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(lines));
  return lines;
}

// The lines of each block of code, kept by a hash of the code: the second language of an article, and the next build, find them there.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import shiki from 'shiki/package.json' with { type: 'json' };
import type { Token } from './code-grammars.ts';

type Code = { value: string; language: string };

export function hasTokens(code: Code): boolean {
  const file = fileOf(code);
  return file !== undefined && existsSync(file);
}

/** Nothing when the file is missing or was cut short. */
export function readTokens(code: Code): Token[][] | undefined {
  const file = fileOf(code);
  if (!file) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export function keepTokens(code: Code, lines: Token[][]): void {
  const file = fileOf(code);
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(lines));
}

/** Builds and the development server name the folder; without it, as in unit tests, nothing is kept. */
function fileOf({ value, language }: Code): string | undefined {
  const root = process.env.MIDWEEK_ROOT;
  if (!root) return undefined;
  const key = createHash('sha256')
    .update(JSON.stringify([shiki.version, language, value]))
    .digest('hex')
    .slice(0, 32);
  return join(root, '.cache', 'code', `${key}.json`);
}

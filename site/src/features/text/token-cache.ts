// The lines of each block of code, kept by a hash of the code: the second language of an article, and the next build, find them there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashData } from '@midweek/core/files';
import type { Token } from './code-grammars.ts';

type Code = { value: string; language: string };

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
  writeFileSync(file, JSON.stringify(lines));
}

/** A build names the folder, which belongs to one version of the colouring code. Without it, as in unit tests, nothing is kept. */
function fileOf({ value, language }: Code): string | undefined {
  const folder = process.env.MIDWEEK_CODE_DIR;
  if (!folder) return undefined;
  return join(folder, `${hashData(language, value)}.json`);
}

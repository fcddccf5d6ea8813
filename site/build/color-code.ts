import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, codeBlocksOf } from '@midweek/core';
import { hashCode, keepFolder } from '@midweek/core/files';
import { keepTokens, readTokens } from '../src/features/text/token-cache.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Colours the code of all texts, as far as no build has done it before. Pages find it by the folder in the environment. */
export async function colorCode(content: Content, cache: string): Promise<void> {
  const version = hashCode(PROJECT, ['site/src/features/text/tokenize.ts']);
  process.env.MIDWEEK_CODE_DIR = await keepFolder(join(cache, 'code'), version, async (draft) => {
    await mkdir(draft);
  });
  const missing = codeBlocksOf(content).filter((code) => !readTokens(code));
  if (missing.length === 0) return;
  const { tokenize } = await import('../src/features/text/tokenize.ts');
  for (const code of missing) {
    // Translations share code.
    if (!readTokens(code)) keepTokens(code, tokenize(code.value, code.language));
  }
}

import { type Content, codeBlocksOf } from '@midweek/core';
import { hasTokens, keepTokens } from '../src/features/rich-text/token-cache.ts';

/** Colours the code of all texts, as far as no build has done it before. */
export async function colorCode(content: Content): Promise<void> {
  const missing = codeBlocksOf(content).filter((code) => !hasTokens(code));
  if (missing.length === 0) return;
  const { tokenize } = await import('../src/features/rich-text/tokenize.ts');
  for (const code of missing) {
    // Translations share code.
    if (!hasTokens(code)) keepTokens(code, tokenize(code.value, code.language));
  }
}

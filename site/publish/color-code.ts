import { type Content, codeBlocksOf } from '@midweek/core';
import { EXAMPLE } from '../src/features/email-code/example.ts';
import { hasTokens, keepTokens } from '../src/features/rich-text/token-cache.ts';

/** Colours the code of all texts and tools, as far as no build has done it before. */
export async function colorCode(content: Content): Promise<void> {
  const missing = [...codeBlocksOf(content), EXAMPLE].filter((code) => !hasTokens(code));
  if (missing.length === 0) return;
  const { tokenize } = await import('../src/features/rich-text/tokenize.ts');
  for (const code of missing) {
    // Translations share code.
    if (!hasTokens(code)) keepTokens(code, tokenize(code.value, code.language));
  }
}

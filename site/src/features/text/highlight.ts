import type { Token } from './code-grammars.ts';
import { readTokens } from './token-cache.ts';

// Grammars take longer to load than everything else on a page. A build has coloured all code before its first page
// (`build/color-code.ts`), so that not every thread has to load them.
const tokenize = import.meta.env.DEV ? (await import('./tokenize.ts')).tokenize : undefined;

/** Code as coloured lines. */
export function highlight(value: string, language: string): Token[][] {
  const lines = readTokens({ value, language }) ?? tokenize?.(value, language);
  if (!lines) throw new Error(`site: this code was not coloured before its page: ${value.slice(0, 40)}`);
  return lines;
}

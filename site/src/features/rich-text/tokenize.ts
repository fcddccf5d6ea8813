import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { createTokenize, type Tokenize } from './code-grammars.ts';

// Two and a half times as fast as translating the grammars to regular expressions of JavaScript.
const engine = await createOnigurumaEngine(import('shiki/wasm'));

let tokenizeNow: Tokenize | undefined;

/** Made for the first block that is not cached: most builds need none. */
export const tokenize: Tokenize = (code, language) => {
  tokenizeNow ??= createTokenize(engine);
  return tokenizeNow(code, language);
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { createTokenize, type Tokenize } from './code-grammars.ts';

// Two and a half times as fast as translating the grammars to regular expressions of JavaScript.
const engine = await createOnigurumaEngine(
  readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm')),
);

let tokenizeNow: Tokenize | undefined;

/** Made for the first block that is not cached: most builds need none. */
export const tokenize: Tokenize = (code, language) => {
  tokenizeNow ??= createTokenize(engine);
  return tokenizeNow(code, language);
};

// Colours code away from the page: five hundred lines take longer than a reader waits for a key press.
import { createTokenize, type Token } from '@midweek/site/code';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

export type TokenizeRequest = { id: number; code: string; language: string };
export type TokenizeAnswer = { id: number; lines: Token[][] };

// The engine of builds is WebAssembly, which the content security policy lets no page compile.
const tokenize = createTokenize(createJavaScriptRegexEngine());

addEventListener('message', ({ data: { id, code, language } }: MessageEvent<TokenizeRequest>) => {
  const answer: TokenizeAnswer = { id, lines: tokenize(code, language) };
  postMessage(answer);
});

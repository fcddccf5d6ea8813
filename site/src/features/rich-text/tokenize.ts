import { createCssVariablesTheme, createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import bash from 'shiki/langs/bash.mjs';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import html from 'shiki/langs/html.mjs';
import json from 'shiki/langs/json.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import type { Token } from './token-cache.ts';

// The theme's colours are names such as `var(--code-token-keyword)`: they become attributes instead of inline styles,
// which the content security policy forbids.
const theme = createCssVariablesTheme({ name: 'midweek', variablePrefix: '--code-' });

// Two and a half times as fast as translating the grammars to regular expressions of JavaScript.
const engine = await createOnigurumaEngine(import('shiki/wasm'));

// One grammar reads them all; each of its own would have to be compiled.
const GRAMMARS = new Map(
  ['js', 'javascript', 'jsx', 'ts', 'typescript'].map((language) => [language, 'tsx']),
);

let highlighter: HighlighterCore | undefined;

/** Made for the first block that is not cached: most builds need none. */
function getHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [theme],
    langs: [bash, css, diff, html, json, tsx, yaml],
    engine,
  });
  return highlighter;
}

/** Splits code by its grammar; a language without one stays plain. */
export function tokenize(code: string, language: string): Token[][] {
  const grammars = getHighlighter();
  const name = GRAMMARS.get(language) ?? language;
  const lang = grammars.getLoadedLanguages().includes(name) ? name : 'text';
  // By default a line that takes more than half a second is left uncoloured: a busy machine would build other pages.
  return grammars.codeToTokensBase(code, { lang, theme, tokenizeTimeLimit: 0 }).map((line) =>
    line.map(({ content, color }) => ({
      text: content,
      name: /--code-token-([\w-]+)/.exec(color ?? '')?.[1],
    })),
  );
}

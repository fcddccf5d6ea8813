// The grammars that code is coloured by. Builds read them with one engine of regular expressions, browsers with another.
import { createCssVariablesTheme, createHighlighterCoreSync, type RegexEngine } from 'shiki/core';
import bash from 'shiki/langs/bash.mjs';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import html from 'shiki/langs/html.mjs';
import json from 'shiki/langs/json.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import yaml from 'shiki/langs/yaml.mjs';

/** A piece of code; `name` says what it is, and the stylesheet gives it a colour in each mode. */
export type Token = { text: string; name: string | undefined };

/** Splits code by its grammar, line by line; a language without one stays plain. */
export type Tokenize = (code: string, language: string) => Token[][];

// The theme's colours are names such as `var(--code-token-keyword)`: they become attributes instead of inline styles,
// which the content security policy forbids.
const theme = createCssVariablesTheme({ name: 'midweek', variablePrefix: '--code-' });

// One grammar reads them all; each of its own would have to be compiled.
const GRAMMARS = new Map(
  ['js', 'javascript', 'jsx', 'ts', 'typescript'].map((language) => [language, 'tsx']),
);

// Names in code are of Latin letters. Classes of all letters of the world take a third of the time that the grammar needs to be compiled.
const LETTERS = 'A-Za-zÀ-ÖØ-öø-ÿ';
const latinTsx: typeof tsx = JSON.parse(
  JSON.stringify(tsx).replaceAll('[:alpha:]', LETTERS).replaceAll('[:alnum:]', `0-9${LETTERS}`),
);

export function createTokenize(engine: RegexEngine): Tokenize {
  const grammars = createHighlighterCoreSync({
    themes: [theme],
    langs: [bash, css, diff, html, json, latinTsx, yaml],
    engine,
  });
  return (code, language) => {
    const name = GRAMMARS.get(language) ?? language;
    const lang = grammars.getLoadedLanguages().includes(name) ? name : 'text';
    // By default a line that takes more than half a second is left uncoloured: a busy machine would build other pages.
    return grammars.codeToTokensBase(code, { lang, theme, tokenizeTimeLimit: 0 }).map((line) =>
      line.map(({ content, color }) => ({
        text: content,
        name: /--code-token-([\w-]+)/.exec(color ?? '')?.[1],
      })),
    );
  };
}

import { createCssVariablesTheme, createHighlighter } from 'shiki';

/** A piece of code; `name` says what it is, and the stylesheet gives it a colour in each mode. */
export type Token = { text: string; name: string | undefined };

const LANGUAGES = ['tsx', 'jsx', 'ts', 'js', 'json', 'html', 'css', 'bash', 'diff', 'yaml'];

// The theme's colours are names such as `var(--code-token-keyword)`: they become attributes instead of inline styles,
// which the content security policy forbids.
const theme = createCssVariablesTheme({ name: 'midweek', variablePrefix: '--code-' });
const highlighter = await createHighlighter({ themes: [theme], langs: LANGUAGES });
const known = new Set(highlighter.getLoadedLanguages());

export function highlight(code: string, language: string): Token[][] {
  const lang = known.has(language) ? language : 'text';
  // By default a line that takes more than half a second is left uncoloured: a busy machine would build other pages.
  const options = { lang: lang as 'text', theme, tokenizeTimeLimit: 0 };
  return highlighter.codeToTokensBase(code, options).map((line) =>
    line.map(({ content, color }) => ({
      text: content,
      name: /--code-token-([\w-]+)/.exec(color ?? '')?.[1],
    })),
  );
}

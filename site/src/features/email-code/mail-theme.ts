import { DEFAULT_PALETTE } from '@midweek/core/browser';

const { light } = DEFAULT_PALETTE;

/** The look of a code block in an email, as values because mail knows no variables. */
export const mailTheme = {
  surface: light.surface,
  line: light.line,
  text: light.text,
  keyword: light.codeKeyword,
  string: light.codeString,
  function: light.codeFunction,
  constant: light.codeConstant,
  comment: light.codeComment,
  font: "ui-monospace,'Cascadia Code',Menlo,Consolas,'DejaVu Sans Mono',monospace",
} as const;

/** The style of a token, by the same rules as `code-block.module.css`; nothing for what has the colour of text. */
export function styleOfToken(name: string | undefined): string {
  if (!name) return '';
  if (name.startsWith('keyword')) return `color:${mailTheme.keyword}`;
  if (name.startsWith('string')) return `color:${mailTheme.string}`;
  if (name === 'function') return `color:${mailTheme.function}`;
  if (name === 'constant' || name === 'parameter') return `color:${mailTheme.constant}`;
  if (name === 'comment') return `color:${mailTheme.comment};font-style:italic`;
  return '';
}

/** The look of a code block in an email, as values because mail knows no variables. */
export const mailTheme = {
  surface: '#f3ecdf',
  line: '#d9cfbd',
  text: '#1d1a16',
  keyword: '#8f2a12',
  string: '#3d6128',
  function: '#1f4f7a',
  constant: '#7a3f8c',
  comment: '#6f6658',
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

import type { Token } from '@midweek/site/code';
import { mailTheme, styleOfToken } from './mail-theme.ts';

// Mail clients drop stylesheets, classes and scripts, and some drop `div`: what all of them keep is a table with inline styles.
const CELL = `background-color:${mailTheme.surface};border:1px solid ${mailTheme.line};border-radius:4px;padding:12px 16px`;
const PRE = [
  'margin:0',
  `color:${mailTheme.text}`,
  `font-family:${mailTheme.font}`,
  'font-size:14px',
  'line-height:1.65',
  'text-align:left',
  // A mail cannot count on scrolling sideways.
  'white-space:pre-wrap',
  'overflow-wrap:anywhere',
].join(';');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Coloured code as HTML that survives a mailbox: styles on the elements, and nothing that has to be fetched or run. */
export function renderMailCode(lines: readonly (readonly Token[])[]): string {
  const code = joinRuns(lines)
    .map(({ style, text }) =>
      style ? `<span style="${style}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td bgcolor="${mailTheme.surface}" style="${CELL}"><pre style="${PRE}"><code style="font-family:inherit">${code}</code></pre></td></tr></table>`;
}

type Run = { style: string; text: string };

/** Neighbours of one style become one piece, with the white space between them: grammars split finer than an email has room for. */
function joinRuns(lines: readonly (readonly Token[])[]): Run[] {
  const runs: Run[] = [];
  // Of no colour until it is known what follows.
  let space = '';
  const add = (style: string, text: string) => {
    const last = runs.at(-1);
    if (last?.style === style) last.text += text;
    else runs.push({ style, text });
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) space += '\n';
    for (const { text, name } of line) {
      // Mail clients do not agree on the width of a tab.
      const spaced = text.replaceAll('\t', '  ');
      if (spaced.trim() === '') {
        space += spaced;
        continue;
      }
      const style = styleOfToken(name);
      add(runs.at(-1)?.style === style ? style : '', space);
      add(style, spaced);
      space = '';
    }
  }
  add('', space);
  return runs;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

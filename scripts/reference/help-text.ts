// What `--help` prints, taken apart into texts that can be translated and put together again.

type Part =
  /** How the command is called; the same in every language. */
  | { type: 'usage'; text: string }
  | { type: 'paragraph'; text: string; indent: string }
  /** An option or a subcommand, with the column in which its description begins. */
  | { type: 'option'; name: string; text: string; column: number }
  | { type: 'blank' };

/** What fits beside the sidebar of a doc. */
const WIDTH = 78;

/** Every text of a help that is not a name. */
export function listHelpTexts(help: string): string[] {
  return parseHelp(help).flatMap((part) =>
    part.type === 'paragraph' || part.type === 'option' ? part.text : [],
  );
}

/** The same in lines that fit a page; texts without a translation stay as they are. */
export function renderHelp(help: string, translations: ReadonlyMap<string, string>): string {
  const say = (text: string) => translations.get(text) ?? text;
  return parseHelp(help)
    .map((part) => {
      if (part.type === 'blank') return '';
      if (part.type === 'usage') return part.text;
      if (part.type === 'paragraph') return wrap(part.indent + say(part.text), part.indent);
      return wrap(`  ${part.name}`.padEnd(part.column) + say(part.text), ' '.repeat(part.column));
    })
    .join('\n');
}

function parseHelp(help: string): Part[] {
  const parts: Part[] = [];
  let isUsage = true;
  for (const line of help.split('\n')) {
    const last = parts.at(-1);
    const [, name, gap = '', text] = /^ {2}(\S.*?)( {2,})(\S.*)$/.exec(line) ?? [];
    const indent = /^ */.exec(line)?.[0] ?? '';
    if (line === '') {
      isUsage = false;
      parts.push({ type: 'blank' });
    } else if (isUsage) parts.push({ type: 'usage', text: line });
    else if (last?.type === 'option' && indent.length >= 4) last.text += ` ${line.trim()}`;
    else if (name !== undefined && text !== undefined)
      parts.push({ type: 'option', name, text, column: 2 + name.length + gap.length });
    else if (last?.type === 'paragraph' && last.indent === indent) last.text += ` ${line.trim()}`;
    else parts.push({ type: 'paragraph', text: line.trim(), indent });
  }
  return parts;
}

/** @example wrap('  --json   print it', '           ') // as long lines as fit, those after the first with the indent */
function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  // Words are parted by spaces that break; the spaces of the first column stay.
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= WIDTH) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line].join('\n');
}

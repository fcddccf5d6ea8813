// The floor that pages are measured against: the text of a page as plain HTML, with one small style sheet in it and nothing else to fetch but pictures.

/** About 1 kB: what a careful author would write by hand to make plain HTML pleasant to read. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 42rem; padding: 1.5rem 1rem 4rem; font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif; color: #1d1a16; background: #fbf7ef; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: 2rem; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.5rem; }
h3 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
a { color: #8a3b12; text-underline-offset: 0.15em; }
ul { padding-left: 1.25rem; }
li { margin: 0.5rem 0; }
li p { margin: 0; }
img { max-width: 100%; height: auto; }
pre { overflow-x: auto; padding: 1rem; font: 0.875rem/1.5 ui-monospace, Menlo, monospace; background: #f1ebdf; }
table { border-collapse: collapse; font-size: 0.9375rem; }
td, th { padding: 0.35rem 0.6rem; border: 1px solid #d8cfbe; text-align: left; }
hr { margin: 2rem 0; border: 0; border-top: 1px solid #d8cfbe; }
@media (prefers-color-scheme: dark) { body { color: #ece6da; background: #191613; } a { color: #f0a070; } pre { background: #26211c; } }
`;

/** Attributes that mean something without styles and scripts. All others are dropped. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  input: ['type', 'placeholder'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  h2: ['id'],
  h3: ['id'],
};
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'path']);
/** Not text: code, drawings, and lists of other pages. */
const IGNORED_ELEMENTS = new Set(['script', 'style', 'template', 'svg', 'nav', 'iframe', 'noscript']);
/** Elements that say nothing by themselves; their text stays. */
const UNWRAPPED = /^(span|i|b|main|time|form)$|-/;

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const LINK_TO_ITSELF = /\s*<a href="#[^"]*">#<\/a>/g;

/**
 * What a built page of the site shows in its main part, as plain HTML: same text, links, headings, fields and pictures. What is hidden or
 * mere decoration (`aria-hidden`) and lists of other pages (`nav`) are left out, so the floor is rather too low than too high.
 */
export function toBarePage(html: string): string {
  const lang = /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? 'en';
  const title = /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '';
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<body>
${toPlainHtml(html)}
</body>
</html>
`;
}

/** The main part alone. */
export function toPlainHtml(html: string): string {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
  if (main === undefined) throw new Error('bench: the page has no <main>, so it has no text to compare');
  let result = '';
  let textFrom = 0;
  /** The element that is being left out, and how many of its name are open inside it. */
  let omitted: { name: string; depth: number } | undefined;
  for (const token of main.matchAll(TOKEN)) {
    const [tag, slash, rawName = '', attributes = ''] = token;
    const name = rawName.toLowerCase();
    const isOpening = name !== '' && slash === '' && !VOID.has(name) && !attributes.endsWith('/');
    if (!omitted) result += main.slice(textFrom, token.index);
    textFrom = token.index + tag.length;
    if (omitted) {
      if (name !== omitted.name) continue;
      omitted.depth += slash === '/' ? -1 : isOpening ? 1 : 0;
      if (omitted.depth === 0) omitted = undefined;
    } else if (isLeftOut(name, attributes)) {
      // Usually it was between two words.
      result += ' ';
      if (isOpening) omitted = { name, depth: 1 };
    } else if (name !== '' && !UNWRAPPED.test(name)) {
      result += slash === '/' ? `</${name}>` : `<${name}${keepAttributes(name, attributes)}>`;
    }
  }
  return result.replace(LINK_TO_ITSELF, '').trim();
}

function isLeftOut(name: string, attributes: string): boolean {
  return IGNORED_ELEMENTS.has(name) || /\shidden(=|\s|$)|aria-hidden="true"|type="hidden"/.test(attributes);
}

function keepAttributes(name: string, attributes: string): string {
  return (ATTRIBUTES[name] ?? [])
    .map((attribute) => new RegExp(`\\s${attribute}="[^"]*"`, 'i').exec(attributes)?.[0] ?? '')
    .join('');
}

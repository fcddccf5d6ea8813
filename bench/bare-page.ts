// The floor that pages are measured against: the text of a page as plain HTML, with one small style sheet in it and nothing else to fetch but pictures.
import { parseHTML } from 'linkedom';

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
/** Not text: code, drawings, lists of other pages, what is hidden. */
const LEFT_OUT =
  'script, style, template, svg, nav, iframe, noscript, [hidden], [aria-hidden=true], input[type=hidden]';
/** Elements that say nothing by themselves; their text stays. */
const UNWRAPPED = /^(span|i|b|time|form)$|-/;

/**
 * What a built page of the site shows in its main part, as plain HTML: same text, links, headings, fields and pictures. What is hidden or
 * mere decoration and lists of other pages are left out, so the floor is rather too low than too high.
 */
export function toBarePage(html: string): string {
  const { document } = parseHTML(html);
  return `<!doctype html>
<html lang="${document.documentElement.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${/<title>[\s\S]*?<\/title>/.exec(html)?.[0]}
<style>${STYLE}</style>
<body>
${toPlainHtml(html)}
</body>
</html>
`;
}

/** The main part alone. */
export function toPlainHtml(html: string): string {
  const main = parseHTML(html).document.querySelector('main');
  if (!main) throw new Error('bench: the page has no <main>, so it has no text to compare');
  // Usually it was between two words.
  for (const element of main.querySelectorAll(LEFT_OUT)) element.replaceWith(' ');
  for (const element of main.querySelectorAll('*')) {
    const name = element.localName;
    const isLinkToItself = name === 'a' && element.textContent === '#';
    if (isLinkToItself) element.remove();
    else if (UNWRAPPED.test(name)) element.replaceWith(...element.childNodes);
    for (const attribute of [...element.attributes])
      if (!ATTRIBUTES[name]?.includes(attribute.name)) element.removeAttribute(attribute.name);
  }
  return main.innerHTML.trim();
}

// The text of a sponsor's block: paragraphs of words, with links written as in Markdown and nothing else. Server, page and issue
// file all read it with this code, so a preview shows what will be printed.

/** Words, or words that lead somewhere. */
interface CopySegment {
  readonly text: string;
  readonly url?: string;
}
type CopyParagraph = readonly CopySegment[];

// An address may have brackets of its own, in pairs: https://en.wikipedia.org/wiki/React_(software)
const LINK = /\[([^[\]]+)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g;

/**
 * Reads a text; an empty line begins a paragraph.
 * @example parseCopyBody('Try [Acme](https://acme.example).') // [[{ text: 'Try ' }, { text: 'Acme', url: '…' }, { text: '.' }]]
 */
export function parseCopyBody(body: string): CopyParagraph[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map(toSegments);
}

function toSegments(paragraph: string): CopySegment[] {
  const segments: CopySegment[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(LINK)) {
    const [whole, text = '', url = ''] = match;
    if (match.index > end) segments.push({ text: paragraph.slice(end, match.index) });
    segments.push({ text, url });
    end = match.index + whole.length;
  }
  if (end < paragraph.length) segments.push({ text: paragraph.slice(end) });
  return segments;
}

export function listCopyLinks(paragraphs: readonly CopyParagraph[]): string[] {
  return paragraphs.flat().flatMap(({ url }) => (url === undefined ? [] : [url]));
}

// Text that Markdown turns into links by itself.
const BARE_ADDRESS = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.\w+/gi;

/** Addresses that are among the words: in print they would be links that nobody counted. */
export function listBareAddresses(paragraphs: readonly CopyParagraph[]): string[] {
  return paragraphs
    .flat()
    .filter(({ url }) => url === undefined)
    .flatMap(({ text }) => text.match(BARE_ADDRESS) ?? []);
}

/** The words alone, as `midweek lint` counts them: addresses of links cost nothing. */
export function toCopyWords(paragraphs: readonly CopyParagraph[]): string {
  return paragraphs.map((segments) => segments.map(({ text }) => text).join('')).join('\n');
}

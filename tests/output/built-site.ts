// A built site as its files: what a reader would get, without a browser to parse it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, parseHTML } from 'linkedom';

export interface BuiltPage {
  /** With the prefix of its language. */
  readonly href: string;
  /** Without it. */
  readonly path: string;
  readonly locale: 'en' | 'fr';
  readonly document: Document;
}

/** Documents for a frame of a page, not for readers. */
const FRAMES = '/frames/';

export type BuiltSite = ReturnType<typeof openBuiltSite>;

/** The site of a release, given by its folder. Pages are parsed once. */
export function openBuiltSite(release: string) {
  const folder = join(release, 'site');
  const documents = new Map<string, Document>();
  const readText = (path: string) => readFileSync(join(folder, path), 'utf8');

  function readPage(href: string): Document {
    const document = documents.get(href) ?? parsePage(readText(toFile(href)));
    documents.set(href, document);
    return document;
  }

  return {
    release,
    readText,
    readPage,
    readBytes: (path: string) => readFileSync(join(folder, path)),
    readXml: (path: string) =>
      new DOMParser().parseFromString(readText(path), 'text/xml') as unknown as XMLDocument,
    /** Whether the server has a file for an address, without a redirect. */
    has: (href: string) =>
      existsSync(join(folder, toFile(href))) || (/\.\w+$/.test(href) && existsSync(join(folder, href))),
    /** Every page on the disk, the not-found ones among them. */
    listPages: (): BuiltPage[] =>
      globSync('**/*.html', { cwd: folder })
        .map((file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`)
        .filter((href) => !href.startsWith(FRAMES))
        .toSorted()
        .map((href) => {
          const isFrench = href.startsWith('/fr/');
          const [locale, path] = isFrench ? (['fr', href.slice(3)] as const) : (['en', href] as const);
          return {
            href,
            path,
            locale,
            // Parsed when it is asked for: some tests need the addresses only.
            get document() {
              return readPage(href);
            },
          };
        }),
  };
}

function toFile(href: string): string {
  return href.endsWith('/') ? `${href}index.html` : `${href}.html`;
}

/** Attributes have the names that a browser gives them; React writes some in capitals, such as hrefLang. */
function parsePage(html: string): Document {
  const { document } = parseHTML(html);
  for (const element of document.querySelectorAll('*')) {
    for (const name of element.getAttributeNames().filter((name) => /[A-Z]/.test(name))) {
      element.setAttribute(name.toLowerCase(), element.getAttribute(name) ?? '');
    }
  }
  return document;
}

export function find(parent: ParentNode, selector: string): Element {
  const element = parent.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
}

/** What a reader sees of an element: spaces are folded as a browser folds them, those of French typography stay. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/[ \t\n]+/g, ' ').trim();
}

export function textsOf(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(textOf);
}

export function hrefsOf(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
}

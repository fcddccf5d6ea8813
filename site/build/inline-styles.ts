// Pages carry the styles that they need, so that the first paint waits for nothing but the document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layerOrder } from '../src/styles/layer-order.ts';
import { SHELL_SHEET, STYLE_SHEETS_FILE, type StyleSheet } from './page-styles.ts';

const CLASS_NAME = /\.(-?[A-Za-z_][\w-]*)/g;
const CLASS_ATTRIBUTE = / class="([^"]+)"/g;
const ISLAND_ATTRIBUTE = / data-island="([^"]+)"/g;
/** How the style of a page begins: the sheets follow the order of their layers. */
const ANCHOR = `<style>${layerOrder}`;

/** The sheets of a compiled site, in the order in which pages have them. */
export function loadStyleSheets(rendererDir: string): StyleSheet[] {
  return JSON.parse(readFileSync(join(rendererDir, 'server', STYLE_SHEETS_FILE), 'utf8'));
}

/** Creates the step that adds styles to those of a document: the sheet of the shell, each that its classes or islands need, and `always`. */
export function createInlineStyles(sheets: readonly StyleSheet[], always = ''): (html: string) => string {
  const sheetOfClass = new Map<string, StyleSheet>();
  for (const sheet of sheets) {
    for (const [, name = ''] of sheet.css.matchAll(CLASS_NAME)) sheetOfClass.set(name, sheet);
  }
  return (html) => {
    const classes = listNames(html, CLASS_ATTRIBUTE);
    const islands = listNames(html, ISLAND_ATTRIBUTE);
    const used = new Set([...classes].map((name) => sheetOfClass.get(name)));
    const styles = sheets.filter(
      (sheet) =>
        sheet.name === SHELL_SHEET || used.has(sheet) || sheet.islands.some((name) => islands.has(name)),
    );
    return html.replace(ANCHOR, () => ANCHOR + always + styles.map(({ css }) => css).join(''));
  };
}

function listNames(html: string, attribute: RegExp): Set<string> {
  const values = new Set<string>();
  for (const [, value = ''] of html.matchAll(attribute)) values.add(value);
  return new Set([...values].flatMap((value) => value.split(' ')));
}

// Pages carry the styles that they need, so that the first paint waits for nothing but the document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layerOrder } from '../src/styles/layer-order.ts';
import { SHELL_SHEET, STYLE_SHEETS_FILE, type StyleSheet } from './page-styles.ts';

const CLASS_NAME = /\.(-?[A-Za-z_][\w-]*)/g;
const CLASS_ATTRIBUTE = / class="([^"]+)"/g;
/** How the style of a page begins: the sheets follow the order of their layers. */
const ANCHOR = `<style>${layerOrder}`;

/** The sheets of a compiled site, in the order in which pages have them. */
export function loadStyleSheets(rendererDir: string): StyleSheet[] {
  return JSON.parse(readFileSync(join(rendererDir, 'server', STYLE_SHEETS_FILE), 'utf8'));
}

/** Creates the step that adds sheets to the style of a document: that of the shell, and that of each feature that has a class in it. */
export function createInlineStyles(sheets: readonly StyleSheet[]): (html: string) => string {
  const sheetOfClass = new Map<string, StyleSheet>();
  for (const sheet of sheets) {
    for (const [, name = ''] of sheet.css.matchAll(CLASS_NAME)) sheetOfClass.set(name, sheet);
  }
  return (html) => {
    const needed = new Set([SHELL_SHEET]);
    for (const name of listClasses(html)) {
      const sheet = sheetOfClass.get(name);
      if (!sheet || needed.has(sheet.name)) continue;
      needed.add(sheet.name);
      for (const other of sheet.needs) needed.add(other);
    }
    const styles = sheets.filter(({ name }) => needed.has(name)).map(({ css }) => css);
    return html.replace(ANCHOR, () => ANCHOR + styles.join(''));
  };
}

function listClasses(html: string): Set<string> {
  const attributes = new Set<string>();
  for (const [, value = ''] of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(value);
  return new Set([...attributes].flatMap((value) => value.split(' ')));
}

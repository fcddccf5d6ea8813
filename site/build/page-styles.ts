import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The styles of one file, or of all that belong to the shell; minified. */
export type StyleSheet = {
  /** Name of the file, or SHELL_SHEET. */
  name: string;
  css: string;
  /** The islands that draw something of it: awake, they may show what the page did not have. */
  islands: string[];
};

/** Where a build leaves the sheets, in the folder of the compiled server code. */
export const STYLE_SHEETS_FILE = 'style-sheets.json';

/** The sheet of what every page has, or may show at any time. */
export const SHELL_SHEET = 'shell';
const IN_SHELL = /\/src\/(?:styles|features\/(?:shell|islands|search(?!\/page)))\//;
const FILE_NAME = /([^/]+?)(?:\.module)?\.css$/;
/** The registry of what runs in browsers. The server code does not import it, so it is read here. */
const ISLANDS = new URL('../src/registry/islands.ts', import.meta.url);
const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const ENTRY = fileURLToPath(new URL('../src/entry-server.tsx', import.meta.url));

/**
 * Pages carry their styles inline, so that the first paint needs nothing but the document. The compiler makes one sheet for each file;
 * `inline-styles.ts` gives a page those whose classes or islands it has. No page links to a stylesheet.
 */
export const sheetGroups = [
  { debugName: 'sheets', test: /\/(?:site\/src|components)\/.*\.css$/, name: toSheetName },
];

/** `listOwn`: the islands of the newsletter. */
export const pageStyles = (listOwn: () => Promise<Drawn[]>): Plugin => ({
  name: 'midweek:sheet-per-file',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async generateBundle(_options, bundle) {
    const islands = [...listIslands(), ...(await listOwn())].map(({ name, file }) => ({
      name,
      drawn: listSheets(this, file),
    }));
    const sheets: StyleSheet[] = [];
    for (const [file, asset] of Object.entries(bundle)) {
      if (asset.type !== 'asset' || !file.endsWith('.css')) continue;
      delete bundle[file];
      const name = asset.names[0]?.replace(/\.css$/, '') ?? '';
      sheets.push({
        name,
        css: String(asset.source).trim(),
        islands: islands.filter(({ drawn }) => drawn.includes(name)).map((island) => island.name),
      });
    }
    if (!sheets.some(({ name }) => name === SHELL_SHEET))
      throw new Error('site: no sheets were compiled, see pageStyles in site/build/page-styles.ts');
    const order = [SHELL_SHEET, ...listSheets(this, ENTRY)];
    sheets.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    this.emitFile({ type: 'asset', fileName: STYLE_SHEETS_FILE, source: JSON.stringify(sheets) });
  },
});

/** @example toSheetName('/site/src/features/sponsors/pricing/calculator.module.css') // 'calculator' */
function toSheetName(id: string): string {
  if (IN_SHELL.test(id)) return SHELL_SHEET;
  const name = FILE_NAME.exec(id)?.[1] ?? SHELL_SHEET;
  return id.startsWith(SOURCE) ? name : `own-${name}`;
}

type Drawn = { name: string; file: string };

function listIslands(): Drawn[] {
  const imports = readFileSync(ISLANDS, 'utf8').matchAll(/(\w+): async[^,]*?import\('([^']+)'\)/g);
  return [...imports].map(([, name = '', path = '']) => ({
    name,
    file: fileURLToPath(new URL(path, ISLANDS)),
  }));
}

/** The sheets of a module and of what it imports, those of parts before those of the whole that may change them. */
function listSheets(build: Rolldown.PluginContext, entry: string): string[] {
  const seen = new Set<string>();
  const styles: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    build.getModuleInfo(id)?.importedIds.forEach(visit);
    if (id.endsWith('.css')) styles.push(id);
  };
  visit(entry);
  return [...new Set(styles.map(toSheetName))];
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The styles of one folder or component, minified. */
export type StyleSheet = {
  /** Folder below `features/`, component, or SHELL_SHEET. */
  name: string;
  css: string;
  /** Sheets that its islands need once they are awake. */
  needs: string[];
};

/** Where a build leaves the sheets, in the folder of the compiled server code. */
export const STYLE_SHEETS_FILE = 'style-sheets.json';

/** The sheet of what every page has, or may show at any time. */
export const SHELL_SHEET = 'shell';
const IN_SHELL = /^(?:shell|islands|search(?!\/page))(?:\/|$)/;
const FEATURE = /\/src\/features\/(.+)\/[^/]+$/;
const COMPONENT = /\/src\/components\/([\w-]+)/;
/** The registry of what runs in browsers. The server code does not import it, so it is read here. */
const ISLANDS = new URL('../src/registry/islands.ts', import.meta.url);

/**
 * Pages carry their styles inline, so that the first paint needs nothing but the document. The compiler makes one sheet for each folder of features and for each component;
 * `inline-styles.ts` gives a page those whose classes it has. No page links to a stylesheet.
 */
export const sheetGroups = [{ debugName: 'sheets', test: /\/site\/src\/.*\.css$/, name: toSheetName }];

export const pageStyles: Plugin = {
  name: 'midweek:sheet-per-feature',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    const needs = findNeeds(this);
    const sheets: StyleSheet[] = [];
    for (const [file, asset] of Object.entries(bundle)) {
      if (asset.type !== 'asset' || !file.endsWith('.css')) continue;
      delete bundle[file];
      const name = asset.names[0]?.replace(/\.css$/, '') ?? '';
      sheets.push({ name, css: String(asset.source).trim(), needs: needs.get(name) ?? [] });
    }
    if (!sheets.some(({ name }) => name === SHELL_SHEET))
      throw new Error('site: no sheet per feature was compiled, see pageStyles in site/build/page-styles.ts');
    sheets.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.emitFile({ type: 'asset', fileName: STYLE_SHEETS_FILE, source: JSON.stringify(sheets) });
  },
};

/** @example toSheetName('/site/src/features/sponsors/pricing/calculator.module.css') // 'sponsors-pricing' */
function toSheetName(id: string): string {
  const folder = FEATURE.exec(id)?.[1] ?? COMPONENT.exec(id)?.[1];
  return folder === undefined || IN_SHELL.test(folder) ? SHELL_SHEET : folder.replaceAll('/', '-');
}

/** For each feature with islands, the features whose components these draw: awake, an island may show what the page did not have. */
function findNeeds(build: Rolldown.PluginContext): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  for (const island of listIslands()) {
    const own = toSheetName(island);
    const drawn = new Set([...(needs.get(own) ?? []), ...listDrawn(build, island)]);
    needs.set(own, [...drawn].filter((name) => name !== own && name !== SHELL_SHEET).sort());
  }
  return needs;
}

/** The files of the components that islands run. */
function listIslands(): string[] {
  const imports = readFileSync(ISLANDS, 'utf8').matchAll(/ import\('([^']+)'\)/g);
  return [...imports].map(([, path = '']) => fileURLToPath(new URL(path, ISLANDS)));
}

function listDrawn(build: Rolldown.PluginContext, island: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [island];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(build.getModuleInfo(id)?.importedIds ?? []));
  }
  return new Set([...seen].filter((id) => id.endsWith('.css')).map(toSheetName));
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The styles of one feature, minified. */
export type StyleSheet = {
  /** Folder of the feature, or SHELL_SHEET. */
  name: string;
  css: string;
  /** Sheets that its islands need once they are awake. */
  needs: string[];
};

/** Where a build leaves the sheets, in the folder of the compiled server code. */
export const STYLE_SHEETS_FILE = 'style-sheets.json';

/** The sheet of what every page has, or may show at any time. */
export const SHELL_SHEET = 'shell';
const IN_SHELL: readonly string[] = [
  'styles',
  'announcement',
  'color-mode',
  'crash',
  'dropdown',
  'heading',
  'island',
  'layout',
  'locale-switch',
  'navbar',
  'search',
];
const SOURCE = /\/src\/(?:features\/)?(\w[\w-]*(?:\/page)?)\//;
/** The registry of what runs in browsers. The server code does not import it, so it is read here. */
const ISLANDS = new URL('../src/registry/islands.ts', import.meta.url);

/**
 * Pages carry their styles inline, so that the first paint needs nothing but the document. The compiler makes one sheet for each feature folder;
 * `publish/inline-styles.ts` gives a page those whose classes it has. No page links to a stylesheet.
 */
/** One sheet for each feature folder. */
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
      throw new Error(
        'site: no sheet per feature was compiled, see pageStyles in site/integrations/page-styles.ts',
      );
    sheets.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.emitFile({ type: 'asset', fileName: STYLE_SHEETS_FILE, source: JSON.stringify(sheets) });
  },
};

/** @example toSheetName('/site/src/features/pricing/calculator.module.css') // 'pricing' */
function toSheetName(id: string): string {
  const name = SOURCE.exec(id)?.[1] ?? '';
  return IN_SHELL.includes(name) ? SHELL_SHEET : name.replace('/', '-');
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

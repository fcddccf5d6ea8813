import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

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
/**
 * Features without a sheet of their own. Each sheet needs a hash in the content security policy, which is a header of every page and has to fit into a line
 * of 2,000 characters for static hosts: a few rules are better off in the sheet of another feature.
 */
const SHARED_SHEETS: Readonly<Record<string, readonly string[]>> = {
  [SHELL_SHEET]: [
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
  ],
  blog: ['article'],
  page: ['deals', 'kinds', 'not-found'],
};
const SOURCE = /\/src\/(?:features\/)?(\w[\w-]*(?:\/page)?)\//;
/** The registry of what runs in browsers. The server code does not import it, so it is read here. */
const ISLANDS = new URL('../src/registry/islands.ts', import.meta.url);

type Asset = { type: 'asset'; names: string[]; source: string | Uint8Array };
type Bundle = Record<string, Asset | { type: 'chunk' }>;
type BuildContext = {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void;
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

/**
 * Pages carry their styles inline, so that the first paint needs nothing but the document. The compiler makes one sheet for each feature folder;
 * `publish/inline-styles.ts` gives a page those whose classes it has. No page links to a stylesheet (`astro-internals.ts`).
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'midweek:page-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [sheetPerFeature] } });
      },
    },
  };
}

const sheetPerFeature = {
  name: 'midweek:sheet-per-feature',
  enforce: 'post' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  configEnvironment(name: string) {
    if (name !== 'ssr') return undefined;
    const groups = [{ test: /\/site\/src\/.*\.css$/, name: toSheetName }];
    return { build: { cssCodeSplit: true, rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
  generateBundle(this: BuildContext, _options: unknown, bundle: Bundle) {
    const needs = findNeeds(this);
    const sheets: StyleSheet[] = [];
    for (const [file, asset] of Object.entries(bundle)) {
      if (asset.type !== 'asset' || !file.endsWith('.css')) continue;
      const name = asset.names[0]?.replace(/\.css$/, '') ?? '';
      sheets.push({ name, css: String(asset.source).trim(), needs: needs.get(name) ?? [] });
      delete bundle[file];
    }
    if (!sheets.some(({ name }) => name === SHELL_SHEET))
      throw new Error(
        'site: no sheet per feature was compiled, see sheetPerFeature in site/integrations/page-styles.ts',
      );
    sheets.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.emitFile({ type: 'asset', fileName: STYLE_SHEETS_FILE, source: JSON.stringify(sheets) });
  },
};

/** @example toSheetName('/site/src/features/pricing/calculator.module.css') // 'pricing' */
function toSheetName(id: string): string {
  const name = SOURCE.exec(id)?.[1] ?? '';
  const shared = Object.keys(SHARED_SHEETS).find((sheet) => SHARED_SHEETS[sheet]?.includes(name));
  return shared ?? name.replace('/', '-');
}

/** For each feature with islands, the features whose components these draw: awake, an island may show what the page did not have. */
function findNeeds(build: BuildContext): Map<string, string[]> {
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

function listDrawn(build: BuildContext, island: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [island];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(build.getModuleInfo(id)?.importedIds ?? []));
  }
  return new Set([...seen].filter((id) => id.endsWith('.css')).map(toSheetName));
}

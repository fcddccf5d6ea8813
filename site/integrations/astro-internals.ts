// Everything we rely on that Astro does not document. Read this file when you upgrade Astro: each piece has its reason, and a build in which
// one no longer works stops with an error that names it. What Astro documents (hooks, adapters, `astro/app/entrypoint`, the default
// names of its folders) is used where it is needed.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';

const PACKAGE_FILE = createRequire(import.meta.url).resolve('astro/package.json');
const { version } = readPackage(PACKAGE_FILE);

type Piece = 'no sync' | 'no prerenderer' | 'no styles of routes' | 'program';
type Hooks = AstroIntegration['hooks'];

/**
 * No sync: before a build Astro starts a Vite server to look for content collections. There are none. `build` has the option, but not in
 * its published types.
 */
export const NO_SYNC = { sync: false } as object;

/** The pieces that are integrations. */
export function astroInternals(): AstroIntegration[] {
  return [noSync(), noPrerenderer(), noStylesOfRoutes()];
}

/** The check of `NO_SYNC`: no server is started. */
function noSync(): AstroIntegration {
  return toIntegration('no sync', {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      const configureServer = () => fail('no sync', 'started a server although `sync` is false');
      updateConfig({ vite: { plugins: [{ name: 'midweek:no-sync', configureServer }] } });
    },
  });
}

/** No prerenderer: Astro compiles itself a second time for pages that it renders on its own. There are none, so its entry is replaced by an empty module. */
function noPrerenderer(): AstroIntegration {
  const entry = 'astro/entrypoints/prerender';
  let isReplaced = false;
  const replaceEntry = {
    name: 'midweek:no-prerenderer',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: { filter: { id: new RegExp(`^${entry}$`) }, handler: () => `\0${entry}` },
    load: {
      filter: { id: new RegExp(`^\0${entry}$`) },
      handler: () => {
        isReplaced = true;
        return 'export {};';
      },
    },
  };
  return toIntegration('no prerenderer', {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [replaceEntry] } });
    },
    'astro:build:done': () => {
      if (!isReplaced) fail('no prerenderer', `does not compile \`${entry}\``);
    },
  });
}

/**
 * No styles of routes: pages carry their styles (`page-styles.ts`), so the sheets that Astro would link to are not written. Astro reads
 * the sheets of a route after this hook, from the same object. `checkStyles` sees whether it worked.
 */
function noStylesOfRoutes(): AstroIntegration {
  return toIntegration('no styles of routes', {
    'astro:build:ssr': ({ manifest }) => {
      if (!manifest.routes.some(({ styles }) => styles?.length > 0))
        fail('no styles of routes', 'lists no sheets in `manifest.routes[].styles`');
      for (const route of manifest.routes) route.styles = [];
    },
  });
}

/** Fails for a page that links to a sheet. */
export function checkStyles(html: string): void {
  if (html.includes('rel="stylesheet"'))
    fail('no styles of routes', 'links pages to sheets that were taken out of `manifest.routes[].styles`');
}

/** Program: `midweek dev` starts Astro's command. Where its file is, is not documented; npm finds it by `bin` as well. */
export function findAstroProgram(packageFile = PACKAGE_FILE): string {
  const { bin = {} } = readPackage(packageFile);
  const program = join(dirname(packageFile), bin.astro ?? '');
  if (!bin.astro || !existsSync(program))
    fail('program', 'has no `bin.astro` in its package.json, or no such file');
  return program;
}

function readPackage(file: string): { version: string; bin?: { astro?: string } } {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function toIntegration(piece: Piece, hooks: Hooks): AstroIntegration {
  return { name: `midweek:${piece.replaceAll(' ', '-')}`, hooks };
}

function fail(piece: Piece, what: string): never {
  throw new Error(
    `site: Astro ${version} ${what}. We rely on that without a promise: fix "${piece}" in site/integrations/astro-internals.ts, or go back to the last version of Astro.`,
  );
}

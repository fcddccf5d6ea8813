import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INDEX_VERSION } from '@midweek/core/indexing';
import { listFrames } from '@midweek/core/load';
import type { InlineConfig } from 'vite';
import { lazyModules } from './build/lazy-modules.ts';
import { listOwnIslands, ownComponents } from './build/own-components.ts';
import { pageStyles, sheetGroups } from './build/page-styles.ts';
import { siteTexts } from './build/site-texts.ts';
import manifest from './package.json' with { type: 'json' };

const { dependencies } = manifest;
const SOURCE = fileURLToPath(new URL('src/', import.meta.url));

/** Scripts that pages name. */
export const SCRIPTS = ['entry-client.ts'] as const;

/** For builds and while editing. */
export const shared = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  appType: 'custom',
  logLevel: 'warn',
  define: { SEARCH_INDEX_VERSION: JSON.stringify(INDEX_VERSION) },
  // A newsletter has no packages of its own: what its components import is found from here.
  resolve: { dedupe: ['@midweek/site', ...Object.keys(dependencies)] },
  css: {
    // Native: the whole site compiles half a second faster than with PostCSS.
    transformer: 'lightningcss',
    // So new that nothing is rewritten; the prefixes that these still need are added.
    lightningcss: {
      targets: { chrome: 130 << 16, firefox: 130 << 16, ios_saf: 18 << 16 },
      // Names that begin with a letter: a hash may begin with a digit, which CSS writes in another way than HTML.
      cssModules: { pattern: '[local]_[hash]' },
    },
  },
  plugins: [
    lazyModules(
      {
        'run-island': new URL('src/registry/run-island.tsx', import.meta.url),
        'run-analytics': new URL('src/features/analytics/run-analytics.ts', import.meta.url),
        'project-client': new URL('src/features/analytics/project-client.ts', import.meta.url),
        'find-hits': new URL('src/features/search/dialog/find-hits.ts', import.meta.url),
        'search-dialog': new URL('src/features/search/dialog/wake-search-dialog.tsx', import.meta.url),
      },
      { apart: ['run-analytics'] },
    ),
  ],
} satisfies InlineConfig;

/**
 * What late code shares, in three files: the bundler would make a dozen, some of which are found only when another one has arrived. Each costs a phone a
 * round trip.
 */
const lateGroups = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'basics',
    test: /\/core\/(?!.*\/search\.)|\/features\/(?:islands|shell\/languages)\/|\/language-context\.|visually-hidden|preload-helper/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'search-service',
    test: /\/features\/search\/|\/languages\/.*\/search\.|\/node_modules\/(?:algoliasearch|@algolia)\//,
    minShareCount: 2,
    priority: 1,
  },
];

/** Two programs from one source: scripts for browsers, with texts in these languages, and the function that draws documents. */
export async function toBuildConfig(
  outDir: string,
  newsletter: string,
  languages: readonly string[],
): Promise<InlineConfig> {
  const frames = await listFrames(newsletter);
  return {
    ...shared,
    mode: 'production',
    define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    plugins: [
      ...shared.plugins,
      siteTexts(languages),
      ownComponents(newsletter),
      pageStyles(() => listOwnIslands(newsletter)),
    ],
    worker: { format: 'es', plugins: () => [siteTexts(languages)] },
    // Inlined scripts would each need a hash in the content security policy.
    build: { assetsDir: '_astro', assetsInlineLimit: 0, cssTarget: 'esnext', reportCompressedSize: false },
    environments: {
      client: {
        build: {
          emptyOutDir: false,
          outDir: `${outDir}/client`,
          manifest: true,
          // For browsers nothing is split: build/page-styles.ts sees to the styles of pages.
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: [...SCRIPTS.map((file) => SOURCE + file), ...frames.map(({ path }) => realpathSync(path))],
            // Pages import what lies behind an address (`lazyModules`).
            preserveEntrySignatures: 'exports-only',
            output: { codeSplitting: { groups: lateGroups } },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true },
        build: {
          emptyOutDir: false,
          outDir: `${outDir}/server`,
          emitAssets: true,
          cssCodeSplit: true,
          rolldownOptions: {
            input: `${SOURCE}entry-server.tsx`,
            output: { codeSplitting: { groups: sheetGroups } },
          },
        },
      },
    },
    builder: {
      async buildApp({ build, environments: { client, ssr } }) {
        if (client && ssr) await Promise.all([build(client), build(ssr)]);
      },
    },
  };
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locateSite } from '@midweek/core/files';
import { INDEX_VERSION } from '@midweek/core/indexing';
import type { AstroUserConfig } from 'astro';
import { astroInternals } from './integrations/astro-internals.ts';
import { lazyModules } from './integrations/lazy-modules.ts';
import { liveContent } from './integrations/live-content.ts';
import { localizedPages } from './integrations/localized-pages.ts';
import { pageStyles } from './integrations/page-styles.ts';
import { reactComponents } from './integrations/react-components.ts';
import { renderer } from './integrations/renderer.ts';
import { serverBehind } from './integrations/server-behind.ts';

// For the middleware as well, which reads the content while somebody edits it.
const { folder } = locateSite(process.env.MIDWEEK_SITE);
process.env.MIDWEEK_SITE = folder;

// Not `defineConfig`, which only adds types: importing it takes 0.3 s, 3 % of a cold build.
export default {
  // Astro compiles the pages to a function; publish/ calls it for each page that has to be written.
  output: 'server',
  adapter: renderer(),
  integrations: [
    astroInternals(),
    reactComponents(),
    localizedPages({ folder: fileURLToPath(new URL('src/localized-pages', import.meta.url)) }),
    lazyModules(
      {
        'run-island': new URL('src/registry/run-island.tsx', import.meta.url),
        'run-analytics': new URL('src/features/analytics/run-analytics.ts', import.meta.url),
        'project-client': new URL('src/features/analytics/project-client.ts', import.meta.url),
        'search-dialog': new URL('src/features/search/dialog/search-dialog.tsx', import.meta.url),
      },
      { apart: ['run-analytics'] },
    ),
    pageStyles(),
    liveContent({ folder }),
    serverBehind(process.env.MIDWEEK_SERVER),
  ],
  // While editing; builds publish it themselves, as what is compiled is the same for every newsletter.
  publicDir: join(folder, 'public'),
  build: { inlineStylesheets: 'never' },
  // Addresses are checked by core and canonicalised by the server.
  trailingSlash: 'ignore',
  // Pictures are published as they are.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  vite: {
    define: { SEARCH_INDEX_VERSION: JSON.stringify(INDEX_VERSION) },
    css: {
      // Native: the whole site compiles half a second faster than with PostCSS.
      transformer: 'lightningcss',
      // So new that nothing is rewritten; the prefixes that these still need are added.
      lightningcss: { targets: { chrome: 130 << 16, firefox: 130 << 16, ios_saf: 18 << 16 } },
    },
    build: {
      // For browsers nothing is split: integrations/page-styles.ts sees to the styles of pages.
      cssCodeSplit: false,
      // Inlined scripts would each need a hash in the content security policy.
      assetsInlineLimit: 0,
    },
  },
} satisfies AstroUserConfig;

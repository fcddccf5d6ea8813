import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { liveContent } from './integrations/live-content.ts';
import { publish } from './integrations/publish.ts';

// The folder that holds content/ and receives what is built; tests point it at a small site of their own.
process.env.MIDWEEK_ROOT ??= fileURLToPath(new URL('..', import.meta.url));
const root = process.env.MIDWEEK_ROOT;

export default defineConfig({
  outDir: `${root}/site/dist`,
  integrations: [react({ experimentalDisableStreaming: true }), liveContent({ root }), publish({ root })],
  // `newsletter.astro` becomes /newsletter.html and `pricing/index.astro` /pricing/index.html: the canonical addresses.
  build: { format: 'preserve', inlineStylesheets: 'never', concurrency: 4 },
  // Addresses are checked by core and canonicalised by the server.
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  vite: {
    build: {
      // One stylesheet for the whole site: fetched once, cached for every next page.
      cssCodeSplit: false,
      // Inlined scripts would each need a hash in the content security policy.
      assetsInlineLimit: 0,
    },
  },
});

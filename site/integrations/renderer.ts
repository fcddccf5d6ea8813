import type { AstroIntegration } from 'astro';

const PRERENDERER = 'astro/entrypoints/prerender';

/** Makes src/renderer.ts the entry of the compiled site. */
export function renderer(): AstroIntegration {
  return {
    name: 'midweek:renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [withoutPrerenderer] } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'midweek:renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../src/renderer.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable' },
        });
      },
    },
  };
}

/** Astro compiles itself a second time for pages that it renders on its own. There are none. */
const withoutPrerenderer = {
  name: 'midweek:without-prerenderer',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: { filter: { id: new RegExp(`^${PRERENDERER}$`) }, handler: () => `\0${PRERENDERER}` },
  load: { filter: { id: new RegExp(`^\0${PRERENDERER}$`) }, handler: () => 'export {};' },
};

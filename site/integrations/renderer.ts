import type { AstroIntegration } from 'astro';

/** Makes src/renderer.ts the entry of the compiled site. */
export function renderer(): AstroIntegration {
  return {
    name: 'midweek:renderer',
    hooks: {
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

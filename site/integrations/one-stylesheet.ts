import type { AstroIntegration } from 'astro';

type Bundle = Record<string, unknown>;

// The name that Vite gives to the one file of styles; others were asked for by their address, as the search dialog's.
const COMMON = /(^|\/)style\.[^/]+\.css$/;

/**
 * Pages are built with the styles of everything they draw, islands included. The build for the browser makes those of islands again, only to know
 * the names of their classes: that second stylesheet is dropped, and no page links to it.
 */
export function oneStylesheet(): AstroIntegration {
  const dropped = new Set<string>();
  return {
    name: 'midweek:one-stylesheet',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'midweek:one-stylesheet',
                enforce: 'post',
                applyToEnvironment: ({ name }: { name: string }) => name === 'client',
                generateBundle(_options: unknown, bundle: Bundle) {
                  for (const name of Object.keys(bundle).filter((name) => COMMON.test(name))) {
                    dropped.add(name);
                    delete bundle[name];
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          route.styles = route.styles.filter(
            (style) => style.type !== 'external' || !dropped.has(style.src.replace(/^\//, '')),
          );
        }
      },
    },
  };
}

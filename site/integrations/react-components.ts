import type { AstroIntegration } from 'astro';

/** Lets pages use React components. They are drawn with the page and not sent to the browser: no `client:` directives. */
export function reactComponents(): AstroIntegration {
  return {
    name: 'midweek:react-components',
    hooks: {
      'astro:config:setup': ({ addRenderer }) => {
        addRenderer({
          name: 'midweek:react-components',
          serverEntrypoint: new URL('../src/react-renderer.ts', import.meta.url),
        });
      },
    },
  };
}

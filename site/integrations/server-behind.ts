// In development, what only the server can answer goes to one that runs behind the pages.
import { listPrivatePatterns } from '@midweek/core/browser';
import type { AstroIntegration } from 'astro';

/** Search, the outbox, and the assets of the built pages that the server fills. */
const OF_SERVER = ['^/1/', '^/outbox', '^/_astro/'];

/** Not watched: the output of a build that runs at the same time must not reload the page. */
const BUILT = ['**/dist/**', '**/.draft-*/**'];

export function serverBehind(address: string | undefined): AstroIntegration {
  return {
    name: 'midweek-server-behind',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev' || !address) return;
        const proxy = Object.fromEntries(
          [...OF_SERVER, ...listPrivatePaths()].map((path) => [path, address]),
        );
        updateConfig({ vite: { server: { proxy, watch: { ignored: BUILT } } } });
      },
    },
  };
}

/** As Vite wants them: regular expressions, in every language that there may be. */
function listPrivatePaths(): string[] {
  return listPrivatePatterns().map((pattern) => `^(/[a-z]{2,3}(-[a-z0-9]+)*)?${pattern.replace(/\*$/, '')}`);
}

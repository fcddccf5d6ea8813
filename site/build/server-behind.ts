// In development, what only the server can answer goes to one that runs behind the pages.
import { listPrivatePatterns } from '@midweek/core/browser';
import type { ServerOptions } from 'vite';

/** Search, the outbox, and the assets of the built pages that the server fills. */
const OF_SERVER = ['^/1/', '^/outbox', '^/_astro/'];

/** Not watched: the output of a build that runs at the same time must not reload the page. */
const BUILT = ['**/dist/**', '**/.draft-*/**'];

export function serverBehind(address: string | undefined): ServerOptions {
  const proxied = address ? [...OF_SERVER, ...listPrivatePaths()] : [];
  return {
    proxy: Object.fromEntries(proxied.map((path) => [path, address ?? ''])),
    watch: { ignored: BUILT },
  };
}

/** As Vite wants them: regular expressions, in every language that there may be. */
function listPrivatePaths(): string[] {
  return listPrivatePatterns().map((pattern) => `^(/[a-z]{2,3}(-[a-z0-9]+)*)?${pattern.replace(/\*$/, '')}`);
}

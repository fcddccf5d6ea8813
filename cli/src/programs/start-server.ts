import { type ChildProcess, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@midweek/server/process';
import { PROJECT } from '../project.ts';
import type { ServerMessage } from '../server-messages.ts';

/** Starts the server with these settings. */
export function startServer(
  variables: Record<string, string | undefined>,
  onMessage: (message: ServerMessage) => void,
  flags: readonly string[] = [],
): ChildProcess {
  const server = spawn(
    process.execPath,
    [...NODE_FLAGS, join(PROJECT, 'server', 'src', 'main.ts'), ...flags],
    {
      // Kept where the command keeps its own: the server starts sooner the next time.
      env: { ...NODE_ENVIRONMENT, NODE_COMPILE_CACHE: getCompileCacheDir(), ...variables },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  server.on('message', onMessage);
  return server;
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE_FLAGS } from '@midweek/server/node-flags';
import { isBuildStale } from '../build-state.ts';
import { parseOptions } from '../options.ts';
import { waitForProgram } from '../programs/wait-for-program.ts';
import { PROJECT } from '../project.ts';
import { createMessagePrinter } from '../server-messages.ts';
import { serverVariables } from '../settings/server-variables.ts';
import { build } from './build.ts';

const help = `
midweek start

Serves the site. Builds it first when it was never built or when content or code are newer than the build.
Settings are environment variables or lines of .env: PORT (3000), HOST (127.0.0.1), LOG_LEVEL (info); .env.example has all of them.
`;

async function run(args: string[]): Promise<number> {
  parseOptions(args, {});
  if (await isBuildStale()) {
    process.stdout.write('Building the site …\n');
    const code = await build.run([]);
    if (code !== 0) return code;
  }
  const server = spawn(process.execPath, [...NODE_FLAGS, join(PROJECT, 'server', 'src', 'main.ts')], {
    env: serverVariables(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server.on(
    'message',
    createMessagePrinter((line) => process.stdout.write(`${line}\n`)),
  );
  return waitForProgram(server);
}

export const start = { run, help };

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_FLAGS } from '@midweek/server/node-flags';
import { parseOptions } from '../options.ts';
import { waitForProgram } from '../programs/wait-for-program.ts';
import { PROJECT } from '../project.ts';
import { buildSite } from '../publishing/build-site.ts';
import { readBuildState } from '../publishing/build-state.ts';
import { createMessagePrinter } from '../server-messages.ts';
import { serverVariables } from '../settings/server-variables.ts';

const help = `
midweek start

Serves the site. When content is newer than the last build, the server starts with that one at once, and switches to a new one as soon
as it is built. It builds first when the site was never built, or when the code has changed and the old pages may not fit it.
Settings are environment variables or lines of .env: PORT (3000), HOST (127.0.0.1), LOG_LEVEL (info); .env.example has all of them.
`;

async function run(args: string[]): Promise<number> {
  parseOptions(args, {});
  const variables = serverVariables();
  // Whoever names the folders of a site has built it.
  const isNamed = Boolean(variables.SITE_DIR || variables.SITE_MANIFEST);
  const { kind } = isNamed ? { kind: 'fresh' } : await readBuildState();
  if (kind === 'missing' || kind === 'of-other-code') {
    process.stdout.write('Building the site …\n');
    const code = await buildSite();
    if (code !== 0) return code;
  }
  const server = spawn(process.execPath, [...NODE_FLAGS, join(PROJECT, 'server', 'src', 'main.ts')], {
    env: variables,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server.on(
    'message',
    createMessagePrinter((line) => process.stdout.write(`${line}\n`)),
  );
  const build = kind === 'older-than-content' ? buildBeside() : undefined;
  try {
    return await waitForProgram(server);
  } finally {
    await stop(build);
  }
}

/** Builds in another process, so that a build that fails or is stopped leaves the server alone. */
function buildBeside(): ChildProcess {
  process.stdout.write(
    'The content is newer than the last build: a new one is made while that is served …\n',
  );
  return spawn(process.execPath, [join(PROJECT, 'cli', 'src', 'main.ts'), 'build'], { stdio: 'inherit' });
}

/** A build that is killed leaves nothing behind that anybody sees. */
async function stop(build: ChildProcess | undefined): Promise<void> {
  if (!build || build.exitCode !== null || build.signalCode !== null) return;
  const exited = once(build, 'exit');
  build.kill('SIGKILL');
  await exited;
}

export const start = { run, help };

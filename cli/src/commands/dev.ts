import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findAstroProgram } from '@midweek/site/astro-internals';
import { buildBeside } from '../programs/build-beside.ts';
import { startServer } from '../programs/start-server.ts';
import { stopProgram } from '../programs/stop-program.ts';
import { waitForProgram } from '../programs/wait-for-program.ts';
import { currentSite, PROJECT } from '../project.ts';
import { readBuildState } from '../publishing/build-state.ts';
import type { ServerMessage } from '../server-messages.ts';
import { serverVariables } from '../settings/server-variables.ts';

const help = `
midweek dev [--port N]

Shows the site at http://localhost:4321 while you write: drafts included, pages reload when a file of the newsletter or of site/ changes. Search, forms and
private pages are answered by the real server, which runs beside it on the last build: "midweek build" brings it up to date. Emails go to its outbox. If a
server with the embedded database is already running, search and forms are off.
Options are handed to Astro's development server.
`;

async function run(args: string[]): Promise<number> {
  const port = await findFreePort();
  const astro = spawn(process.execPath, [findAstroProgram(), 'dev', '--root', 'site', ...args], {
    cwd: PROJECT,
    env: {
      ...process.env,
      MIDWEEK_SITE: currentSite().folder,
      MIDWEEK_SERVER: `http://127.0.0.1:${port}`,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: 'inherit',
  });
  const programs: ChildProcess[] = [];
  startBehind(port, programs).catch((error: Error) => {
    process.stderr.write(`Search and forms do not work: ${error.message}\n`);
  });
  try {
    return await waitForProgram(astro);
  } finally {
    for (const program of programs) await stopProgram(program, 'SIGTERM');
  }
}

/** The server behind the pages. Without a build it waits for one: pages are shown before that. */
async function startBehind(port: number, programs: ChildProcess[]): Promise<void> {
  const { kind } = await readBuildState();
  if (kind === 'missing' || kind === 'of-other-code') {
    process.stdout.write('Search and forms work as soon as the site is built …\n');
    const build = buildBeside();
    programs.push(build);
    const [code] = await once(build, 'exit');
    if (code !== 0) return;
  }
  const variables = {
    ...serverVariables(),
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    // Mails stay on this machine, and their links lead to this server.
    PUBLIC_URL: '',
    SMTP_URL: '',
  };
  programs.push(startServer(variables, tell));
}

function tell(message: ServerMessage): void {
  if ('outboxUrl' in message)
    process.stdout.write(`Search and forms work. Emails can be read at ${message.outboxUrl}\n`);
  if ('problem' in message) process.stdout.write(`Sign-ups do not work: ${message.problem}\n`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export const dev = { run, help };

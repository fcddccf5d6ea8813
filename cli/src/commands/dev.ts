import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { buildBeside } from '../programs/build-beside.ts';
import { startServer } from '../programs/start-server.ts';
import { stopProgram } from '../programs/stop-program.ts';
import { waitForProgram } from '../programs/wait-for-program.ts';
import { currentSite, PROJECT } from '../project.ts';
import { readBuildState } from '../publishing/build-state.ts';
import type { ServerMessage } from '../server-messages.ts';
import { serverVariables } from '../settings/server-variables.ts';

export const dev = defineLocal({
  call: 'dev',
  help: {
    en: `Shows the site at http://localhost:4321 while you write: drafts included, pages reload when a file of the newsletter or of site/ changes. Search, forms and private pages are answered by the real server, which runs beside it on the last build: "midweek build" brings it up to date. Emails go to its outbox. If a server with the embedded database is already running, search and forms are off.`,
    fr: 'Montre le site à l’adresse http://localhost:4321 pendant que tu écris : brouillons compris, et les pages se rechargent quand un fichier de la newsletter ou de site/ change. C’est le vrai serveur qui répond aux recherches, aux formulaires et aux pages privées ; il tourne à côté, sur la dernière version construite, que « midweek build » met à jour. Les emails vont dans sa boîte d’envoi. Si un serveur avec la base intégrée tourne déjà, la recherche et les formulaires ne marchent pas.',
  },
  input: z.object({
    port: z.int().optional().meta({
      en: 'the port of the pages, default 4321',
      fr: 'le port des pages ; par défaut 4321',
      value: 'N',
    }),
    host: z.string().optional().meta({
      en: 'the address to listen on, for other machines of the network',
      fr: 'l’adresse d’écoute, pour d’autres machines du réseau',
    }),
  }),
  async run(options) {
    const port = await findFreePort();
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const pages = spawn(process.execPath, [join(PROJECT, 'site/dev.ts'), ...args], {
      cwd: PROJECT,
      env: {
        ...process.env,
        MIDWEEK_SITE: currentSite().folder,
        MIDWEEK_SERVER: `http://127.0.0.1:${port}`,
      },
      stdio: 'inherit',
    });
    const programs: ChildProcess[] = [];
    startBehind(port, programs).catch((error: Error) => {
      process.stderr.write(`Search and forms do not work: ${error.message}\n`);
    });
    try {
      return await waitForProgram(pages);
    } finally {
      for (const program of programs) await stopProgram(program, 'SIGTERM');
    }
  },
});

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

import { resolve } from 'node:path';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { loadServer } from '../owner.ts';
import { buildBeside } from '../programs/build-beside.ts';
import { sayWhenSlow } from '../programs/say-when-slow.ts';
import { startServer } from '../programs/start-server.ts';
import { stopProgram } from '../programs/stop-program.ts';
import { waitForProgram } from '../programs/wait-for-program.ts';
import { currentSite } from '../project.ts';
import { buildDesk } from '../publishing/build-desk.ts';
import { buildSite } from '../publishing/build-site.ts';
import { readBuildState } from '../publishing/build-state.ts';
import { createMessagePrinter } from '../server-messages.ts';
import { serverVariables } from '../settings/server-variables.ts';

const OLD_BUILD = 'The content is newer than the last build: a new one is made while that is served …\n';

export const start = defineLocal({
  call: 'start',
  help: {
    en: 'Serves the site. When content is newer than the last build, the server starts with that one at once, and switches to a new one as soon as it is built. It builds first when the site was never built, or when the code has changed and the old pages may not fit it. Settings are environment variables or lines of .env: PORT (3000), HOST (127.0.0.1), LOG_LEVEL (info); .env.example has all of them.',
    fr: 'Sert le site. Quand le contenu est plus récent que la dernière version du site, le serveur démarre tout de suite avec elle, et bascule vers une nouvelle dès qu’elle est prête. Il construit d’abord quand le site n’a jamais été construit, ou quand le code a changé et que les anciennes pages pourraient ne plus lui convenir. Les réglages sont des variables d’environnement ou des lignes de .env : PORT (3000), HOST (127.0.0.1), LOG_LEVEL (info) ; .env.example les contient tous.',
  },
  input: z.object({
    newSecret: z.boolean().default(false).meta({
      en: 'go on although the secret is lost, with a new one or with the one that is there: links in emails already sent stop working',
      fr: 'continue bien que le secret soit perdu, avec un nouveau ou avec celui qui est là : les liens des emails déjà envoyés cessent de fonctionner',
    }),
  }),
  async run({ newSecret }) {
    const variables = serverVariables();
    // Releases in another folder are built elsewhere.
    const { releases } = currentSite();
    const isBuiltHere = resolve(variables.RELEASES_DIR || releases) === releases;
    const { kind } = isBuiltHere ? await readBuildState() : { kind: 'fresh' };
    if (kind === 'missing' || kind === 'of-other-code') {
      await refuseBadStart(variables);
      process.stdout.write('Building the site …\n');
      const code = await buildSite();
      if (code !== 0) return code;
    }
    await buildDesk();
    const print = createMessagePrinter((line) => process.stdout.write(`${line}\n`));
    const server = startServer(variables, print, newSecret ? ['--new-secret'] : []);
    sayWhenSlow(server, () => process.stderr.write('Starting the server …\n'));
    const isOld = kind === 'older-than-content';
    if (isOld) process.stdout.write(OLD_BUILD);
    const build = isOld ? buildBeside() : undefined;
    try {
      return await waitForProgram(server);
    } finally {
      // A build that is killed leaves nothing behind that anybody sees.
      await stopProgram(build, 'SIGKILL');
    }
  },
});

/** Fails before the build, not when the server starts half a minute later. */
async function refuseBadStart(variables: Record<string, string | undefined>): Promise<void> {
  const { checkStart, StartupError } = await loadServer();
  try {
    await checkStart(variables);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new Failure(error.message, { cause: error });
  }
}

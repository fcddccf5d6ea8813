// A separate program that compiles the pages into the given folder. Astro's command line would first start a server of Vite's, only to
// read the configuration.
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import config from '../astro.config.ts';
import { NO_SYNC } from '../integrations/astro-internals.ts';

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error('site: compile.ts needs the folder to compile into');

await build(
  {
    ...config,
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    outDir,
    publicDir: `${outDir}/no-public`,
    logLevel: 'warn',
  },
  NO_SYNC,
);

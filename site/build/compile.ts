// A separate program that compiles the pages, with the components of a newsletter and texts in its languages, into the given folder.
import { glob, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createBuilder } from 'vite';
import { toBuildConfig } from '../vite.config.ts';

const [outDir, newsletter, ...languages] = process.argv.slice(2);
if (!outDir || !newsletter)
  throw new Error('site: compile.ts needs the folder to compile into and that of the newsletter');

const builder = await createBuilder(await toBuildConfig(outDir, newsletter, languages));
await builder.buildApp();
const [client, server] = [join(outDir, 'client'), join(outDir, 'server')];
// Not for readers.
await rename(join(client, '.vite/manifest.json'), join(outDir, 'manifest.json'));
await rm(join(client, '.vite'), { recursive: true });
// Pages carry their styles.
for await (const file of glob('_astro/style-*.css', { cwd: client })) await rm(join(client, file));
// What only documents name.
for await (const file of glob('_astro/*.woff2', { cwd: server }))
  await rename(join(server, file), join(client, '_astro', basename(file)));

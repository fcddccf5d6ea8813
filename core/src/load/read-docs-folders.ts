import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocsConfig } from '../docs/docs-config.ts';
import { nameFile } from '../files/site-folder.ts';
import { didYouMean } from '../problems/did-you-mean.ts';
import { createReporter, type Problem } from '../problems/problem.ts';
import { readFolders, type SourceFolder } from './read-folders.ts';

/** The folders of each version, by its name. Folders that are not versions are reported. */
export async function readDocsFolders(
  folder: string,
  { versions }: DocsConfig,
  problems: Problem[],
): Promise<Map<string, SourceFolder[]>> {
  const names = versions.map(({ name }) => name);
  const entries = await readdir(join(folder, 'docs'), { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !names.includes(entry.name))) {
    createReporter(problems, nameFile(folder, join('docs', name))).error(
      1,
      'the folder is not read',
      `a version of docs.yml${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
      `add the version or rename the folder${didYouMean(name, names)}`,
    );
  }
  const folders = names.map(
    async (name) => [name, await readFolders(folder, `docs/${name}`, 'mdx', problems)] as const,
  );
  return new Map(await Promise.all(folders));
}

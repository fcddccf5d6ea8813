import { randomUUID } from 'node:crypto';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@midweek/core/files';
import { addVersion, loadContent } from '@midweek/core/load';
import { Failure } from '../failure.ts';
import { exists } from '../files/exists.ts';
import { parseArgument } from '../options.ts';
import { currentSite, showPath } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek docs version <name>

Cuts a version of the docs: copies the texts that are worked on, which are those of the first version in docs.yml, to
docs/<name>, and adds the version below it, with the same sidebars. Readers are led to it from then on; its addresses
start with /docs, and the version that was there moves to /docs/<its name>. What is wrong with the content stops it.

Exit code 0 when the version was cut, 1 when it was not, 2 for wrong usage.
`;

async function run(args: string[]): Promise<number> {
  const { argument: name } = parseArgument(args, {}, 'midweek docs version 1.0');
  if (!/^\w[\w.-]*$/.test(name)) throw new UsageError(`"${name}" is not a version name, such as 1.0`);
  const { content, problems } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  if (!content || problems.some(({ severity }) => severity === 'error'))
    throw new Failure(`the content has problems; fix them first:\n${reportProblems(problems).trimEnd()}`);
  const [current] = content.site.docsVersions;
  if (!current) throw new Failure('there are no docs: docs.yml names no version');
  const folder = join(currentSite().folder, 'docs', name);
  if (content.site.docsVersions.some((version) => version.name === name) || (await exists(folder)))
    throw new Failure(`version ${name} already exists`);

  const config = join(currentSite().folder, 'docs.yml');
  const source = addVersion(await readFile(config, 'utf8'), name);
  await copyFolder(join(currentSite().folder, 'docs', current.name), folder);
  await writeAtomically(config, source).catch(async (error: Error) => {
    await rm(folder, { recursive: true, force: true });
    throw new Failure(`${showPath(config)} cannot be written: ${error.message}`, { cause: error });
  });
  process.stdout.write(
    `Cut version ${name} from ${current.name}: ${showPath(folder)}, and its lines in ${showPath(config)}.\n`,
  );
  return 0;
}

/** All of it or nothing: it is filled under another name, where nothing reads it, then renamed. */
async function copyFolder(from: string, to: string): Promise<void> {
  const temporary = join(currentSite().folder, `.docs-${randomUUID()}`);
  try {
    await cp(from, temporary, { recursive: true });
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw new Failure(`the texts cannot be copied: ${(error as Error).message}`, { cause: error });
  }
}

export const cutVersion = { run, help };

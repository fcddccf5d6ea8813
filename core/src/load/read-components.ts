// The components of a newsletter: `components/**/<name>.component.ts` says what one is, `<name>.tsx` beside it draws it.
import { existsSync } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameFile } from '../files/site-folder.ts';
import { isTaken } from '../markdown/component-names.ts';
import {
  type ComponentFile,
  ComponentFileSchema,
  type OwnComponent,
  type OwnComponents,
  toOwnComponent,
} from '../markdown/own-components.ts';
import { explainSchemaIssues } from '../problems/explain-schema.ts';
import { createReporter, type Problem } from '../problems/problem.ts';

const SUFFIX = '.component.ts';

/** Components that texts may use; those with problems are left out. */
export async function readComponents(folder: string, problems: Problem[]): Promise<OwnComponents> {
  const components = new Map<string, OwnComponent>();
  for (const { path, name, file } of await readComponentFiles(folder, problems)) {
    const report = createReporter(problems, nameFile(folder, path));
    const line = lineOfKey(await readFile(path, 'utf8'), 'name');
    const other = components.get(name);
    if (other || isTaken(name))
      report.error(
        line,
        `the name ${name} is taken${other ? ` by ${other.file}` : ''}`,
        'a name that no other component has',
        'take another one, here and in texts',
      );
    else components.set(name, toOwnComponent(file, nameFile(folder, path)));
  }
  return components;
}

type Read = { name: string; file: ComponentFile; path: string; view: string };

/** The scripts of frames: `<name>.frame.ts`. */
export async function listFrames(folder: string): Promise<{ name: string; path: string }[]> {
  const paths = await listFiles(folder, '.frame.{ts,tsx}');
  return paths.map((path) => ({ name: basename(path).replace(/\.frame\.tsx?$/, ''), path }));
}

async function listFiles(folder: string, suffix: string): Promise<string[]> {
  const cwd = join(folder, 'components');
  const paths: string[] = [];
  for await (const path of glob(`**/*${suffix}`, { cwd })) paths.push(join(cwd, path));
  return paths.sort();
}

/** The files as they are written, with the paths of their views. Programs that compile them read no texts. */
export async function readComponentFiles(folder: string, problems: Problem[]): Promise<Read[]> {
  const paths = await listFiles(folder, SUFFIX);
  const read = await Promise.all(paths.map((path) => readComponentFile(folder, path, problems)));
  return read.filter((component) => component !== undefined);
}

async function readComponentFile(
  folder: string,
  path: string,
  problems: Problem[],
): Promise<Read | undefined> {
  const report = createReporter(problems, nameFile(folder, path));
  const view = `${path.slice(0, -SUFFIX.length)}.tsx`;
  if (!existsSync(view))
    report.error(
      1,
      'nothing draws this component',
      `${nameFile(folder, view)}, whose default export is a React component`,
      'write it',
    );
  const source = await readFile(path, 'utf8');
  try {
    // An edited file is another module.
    const { mtimeMs } = await stat(path);
    const module = await import(/* @vite-ignore */ `${pathToFileURL(path)}?t=${Math.floor(mtimeMs)}`);
    const result = ComponentFileSchema.safeParse(module.default, { reportInput: true });
    if (result.success) return { name: result.data.name, file: result.data as ComponentFile, path, view };
    explainSchemaIssues(result.error.issues, ComponentFileSchema, report, ([key]) => lineOfKey(source, key));
  } catch (error) {
    const { message } = error as Error;
    report.error(lineIn(path, error), `the file cannot be run: ${message}`, 'code that runs', 'correct it');
  }
  return undefined;
}

function lineOfKey(source: string, key: PropertyKey | undefined): number {
  const index = source.split('\n').findIndex((line) => line.trimStart().startsWith(`${String(key)}:`));
  return Math.max(index, 0) + 1;
}

/** @example lineIn('/a.ts', { stack: 'at file:///a.ts?t=1:12:3' }) // 12 */
function lineIn(path: string, error: unknown): number {
  const { stack = '' } = error as Error;
  const place = /^(?:\?t=\d+)?:(\d+)/.exec(stack.split(path)[1] ?? '');
  return Number(place?.[1] ?? 1);
}

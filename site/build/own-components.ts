// Compiles the components of a newsletter into the site, whatever folder they are in.
import { existsSync, globSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths } from '@midweek/core';
import { listFrames, readComponentFiles } from '@midweek/core/load';
import type { Plugin } from 'vite';

const toPath = (file: string) => fileURLToPath(new URL(`../src/registry/${file}`, import.meta.url));
/** Empty modules that are replaced. */
const COMPONENTS = toPath('own-components.ts');
const ISLANDS = toPath('own-islands.ts');

/** The folder of a newsletter's components; undefined when it has none. */
export function findComponents(folder: string): string | undefined {
  const components = join(folder, 'components');
  return existsSync(components) ? realpathSync(components) : undefined;
}

export function ownComponents(folder: string): Plugin {
  const components = findComponents(folder);
  let isBuild = false;
  return {
    name: 'midweek:own-components',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    // While editing: a name, or another component.
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.component.ts')) return undefined;
      const { moduleGraph } = this.environment;
      const registry = [COMPONENTS, ISLANDS].flatMap((path) => [
        ...(moduleGraph.getModulesByFile(path) ?? []),
      ]);
      return [...modules, ...registry];
    },
    load: {
      filter: { id: /\/src\/registry\/own-(components|islands)\.ts$/ },
      async handler(id) {
        if (!components) return undefined;
        const files = await readComponentFiles(folder, []);
        if (id === ISLANDS) return toIslands(files);
        if (id === COMPONENTS)
          return toComponents(files) + (isBuild ? '' : await toEdited(folder, components));
        return undefined;
      },
    },
  };
}

type Files = Awaited<ReturnType<typeof readComponentFiles>>;

function toIslands(files: Files): string {
  const awake = files.filter(({ file }) => file.wakes);
  const entries = awake.map(({ name, view }) => `${name}: () => import(${JSON.stringify(view)}),`);
  return `export const ownIslands = {\n${entries.join('\n')}\n};`;
}

function toComponents(files: Files): string {
  const imports = files.map(
    ({ path, view }, index) =>
      `import file${index} from ${JSON.stringify(path)};\nimport View${index} from ${JSON.stringify(view)};`,
  );
  const entries = files.map(({ name }, index) => `${name}: { ...file${index}, View: View${index} },`);
  return [...imports, `export const ownComponents = {\n${entries.join('\n')}\n};\n`].join('\n');
}

/** For the development server: what a build finds in its manifest, and in what it has compiled. */
async function toEdited(folder: string, components: string): Promise<string> {
  const frames = await listFrames(folder);
  const scripts = Object.fromEntries(
    frames.map(({ name, path }) => [paths.frame(name), `/@fs${realpathSync(path)}`]),
  );
  const sheets = globSync('**/*.css', { cwd: components }).map((file) => join(components, file));
  return [
    ...sheets.map((file, index) => `import sheet${index} from ${JSON.stringify(`${file}?inline`)};`),
    `export const ownFrames = ${JSON.stringify(scripts)};`,
    `export const ownSheets = [${sheets.map((_, index) => `sheet${index}`).join(', ')}];`,
  ].join('\n');
}

/** The islands of a newsletter with the files that draw them. */
export async function listOwnIslands(folder: string): Promise<{ name: string; file: string }[]> {
  const files = await readComponentFiles(folder, []);
  return files.filter(({ file }) => file.wakes).map(({ name, view }) => ({ name, file: realpathSync(view) }));
}

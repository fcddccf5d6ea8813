// The compiled site: made when its code changes, kept otherwise.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths } from '@midweek/core';
import { hashCode, keepFolder, type SiteFolder } from '@midweek/core/files';
import type { Manifest } from 'vite';
import type { Render, RenderedSite } from '../src/rendered-site.ts';
import { findComponents } from './own-components.ts';
import { listBundled } from './site-texts.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
/** Of all newsletters without components, by their languages. */
const RENDERERS = join(PROJECT, '.cache', 'renderer');

export type Renderer = {
  folder: string;
  /** Changes with the code and the languages. */
  version: string;
  /** Scripts, styles and fonts. */
  assetsDir: string;
};

/** Compiles the pages with the components and languages of a newsletter, unless it was done before. `signal` gives it up. */
export async function prepareRenderer(site: SiteFolder, signal?: AbortSignal): Promise<Renderer> {
  const components = findComponents(site.folder);
  const languages = listBundled();
  const code = hashCode(PROJECT, ['site', ...(components ? [relative(PROJECT, components)] : [])]);
  const version = [code, ...languages].join('-');
  const parent = join(components ? join(site.cache, 'own-renderer') : RENDERERS, languages.join('-'));
  const folder = await keepFolder(parent, version, (draft) =>
    compile([draft, site.folder, ...languages], signal),
  );
  return { folder, version, assetsDir: join(folder, 'client') };
}

/** A function that draws the document at an address, from the compiled site. */
export async function loadRender(
  folder: string,
  site: Omit<RenderedSite, 'scripts'>,
): Promise<(href: string) => string> {
  const entry = pathToFileURL(join(folder, 'server', 'entry-server.js'));
  const { createRender }: { createRender: (site: RenderedSite) => Render } = await import(entry.href);
  const render = createRender({ ...site, scripts: await readScripts(folder) });
  return (href) => {
    try {
      const document = render(href);
      if (document === undefined) throw new Error('nothing is there');
      return document;
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`site: ${href} could not be rendered: ${message}`, { cause: error });
    }
  };
}

/** The addresses of the scripts that documents name, by their files in `src/`; of frames, by their paths. */
async function readScripts(folder: string): Promise<Record<string, string>> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(manifest).map(([file, chunk]) => [toScript(file), `/${chunk.file}`]),
  );
}

/** The script of a frame has the path of the frame. */
function toScript(file: string): string {
  const [, frame] = /([^/]+)\.frame\.tsx?$/.exec(file) ?? [];
  return frame ? paths.frame(frame) : file.replace(/^src\//, '');
}

async function compile(what: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const { code, output } = await runCompiler(what, signal);
  if (code !== 0) throw new Error(`site: the pages could not be compiled\n${output}`);
}

function runCompiler(
  what: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'compile.ts'), ...what], {
      cwd: PROJECT,
      // Not the whole environment: a variable such as DEV would become a constant of the compiled code.
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: getCompileCacheDir(),
        NODE_ENV: 'production',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    const read = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

// The compiled site: made when its code changes, kept otherwise.
import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths } from '@midweek/core/browser';
import { hashCode, keepFolder } from '@midweek/core/files';
import type { RenderedSite } from '../src/renderer.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const RENDERERS = join(PROJECT, '.cache', 'renderer');

export type Renderer = {
  folder: string;
  /** Changes with the code. */
  version: string;
  /** Scripts, styles and fonts. */
  assetsDir: string;
};

/** Compiles the pages, unless it was done before. `signal` gives it up. */
export async function prepareRenderer(signal?: AbortSignal): Promise<Renderer> {
  const version = hashCode(PROJECT, ['site']);
  const folder = await keepFolder(RENDERERS, version, (draft) => compile(draft, signal));
  return { folder, version, assetsDir: join(folder, 'client') };
}

/** The function that the compiled site is. It returns the bytes of a document. */
export async function loadRender(
  folder: string,
): Promise<(site: RenderedSite, href: string) => Promise<Buffer>> {
  const { render } = await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href);
  return async (site, href) => {
    try {
      const response: Response = await render(site, href);
      // The page for what is not found may say so itself.
      if (!response.ok && !href.endsWith(paths.notFound)) throw new Error(`status ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`site: ${href} could not be rendered: ${message}`, { cause: error });
    }
  };
}

async function compile(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const { code, output } = await runCompiler(folder, signal);
  if (code !== 0) throw new Error(`site: the pages could not be compiled\n${output}`);
}

function runCompiler(
  outDir: string,
  signal: AbortSignal | undefined,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'compile.ts'), outDir], {
      cwd: PROJECT,
      // Not the whole environment: a variable such as DEV would become a constant of the compiled code.
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: getCompileCacheDir(),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
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

// Small sites, built by the real Astro. In each one a piece no longer does what it did, as after an upgrade.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAstroProgram } from './astro-internals.ts';

vi.setConfig({ testTimeout: 120_000 });

const SITE = join(import.meta.dirname, '..');
const { version } = createRequire(import.meta.url)('astro/package.json');

type Breakage = {
  /** The second argument of Astro's `build`. */
  options?: string;
  /** The hooks of an integration that comes after ours. */
  hooks?: string;
  /** Plugins of Vite that come before ours. */
  plugins?: string;
  page?: string;
};

const PAGE = '<style>p { color: red }</style><p>Hello</p>';

/** Builds a site with one page, and returns it or what was printed. */
async function build({
  options = 'NO_SYNC',
  hooks = '{}',
  plugins = '[]',
  page = PAGE,
}: Breakage): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'midweek-astro-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'src', 'pages'), { recursive: true });
  symlinkSync(join(SITE, '..', 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'src', 'pages', 'index.astro'), page);
  writeFileSync(
    join(root, 'build.mjs'),
    `import { build } from 'astro';
    import { astroInternals, checkStyles, NO_SYNC } from '${SITE}/integrations/astro-internals.ts';
    import { renderer } from '${SITE}/integrations/renderer.ts';
    await build(
      {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'silent',
        output: 'server',
        adapter: renderer(),
        integrations: [astroInternals(), { name: 'upgrade', hooks: ${hooks} }],
        build: { inlineStylesheets: 'never' },
        vite: { plugins: ${plugins} },
      },
      ${options},
    );
    const { render } = await import('./dist/server/entry.mjs');
    const languages = { locales: [{ code: 'en' }], own: {}, texts: {} };
    const html = await (await render({ content: {}, languages }, '/')).text();
    checkStyles(html);
    console.log(html);`,
  );
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const program = promisify(execFile)(process.execPath, [join(root, 'build.mjs')], { cwd: root, env });
  return program.then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  );
}

test('the program of Astro is found', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [findAstroProgram(), '--version']);
  expect(stdout).toContain(version);
});

test.each(['{}', '{ "bin": { "astro": "./gone.js" } }'])('an Astro with %s has no program', (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-astro-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), text);
  expect(() => findAstroProgram(join(folder, 'package.json'))).toThrow(
    /Astro .* has no `bin.astro`.*"program" in site\/integrations\/astro-internals.ts/,
  );
});

test('a page is built without sync, prerenderer and linked sheets', async () => {
  const html = await build({});
  expect(html).toContain('Hello');
  expect(html).not.toContain('stylesheet');
});

test.each<[string, Breakage, piece: string]>([
  ['started a server although `sync` is false', { options: '{}' }, 'no sync'],
  [
    'does not compile `astro/entrypoints/prerender`',
    {
      plugins: `[{
        name: 'entry-of-another-name',
        enforce: 'pre',
        resolveId: (id) => (id === 'astro/entrypoints/prerender' ? '\\0renamed' : undefined),
        load: (id) => (id === '\\0renamed' ? 'export {};' : undefined),
      }]`,
    },
    'no prerenderer',
  ],
  ['lists no sheets in `manifest.routes[].styles`', { page: '<p>Hello</p>' }, 'no styles of routes'],
  [
    'links pages to sheets that were taken out of `manifest.routes[].styles`',
    {
      hooks: `{
        'astro:build:ssr': ({ manifest }) => {
          for (const route of manifest.routes) route.styles = [{ type: 'external', src: '_astro/index.css' }];
        },
      }`,
    },
    'no styles of routes',
  ],
])('an Astro that %s is refused', async (what, breakage, piece) => {
  const message = await build(breakage);
  expect(message).toContain(`site: Astro ${version} ${what}`);
  expect(message).toContain(`"${piece}" in site/integrations/astro-internals.ts`);
});

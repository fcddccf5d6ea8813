// With a renderer of a few lines instead of the compiled pages: what a build does with pages that change, disappear or fail.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { afterAll, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../src/testing/content-folder.ts';
import { STYLE_SHEETS_FILE } from './page-styles.ts';
import { publish } from './publish.ts';

const RENDER = `export const createRender = ({ content }) => (href) => {
  if (content.site.title === 'Broken') throw new Error('no layout');
  const issue = content.issues.find(({ path }) => path === href);
  return '<p>' + (issue ? issue.texts.en.description : href) + '</p>';
};`;

const compiled = mkdtempSync(join(tmpdir(), 'midweek-compiled-'));
afterAll(() => rmSync(compiled, { recursive: true, force: true }));
for (const folder of ['server', 'client/_astro']) mkdirSync(join(compiled, folder), { recursive: true });
writeFileSync(join(compiled, 'server', 'entry-server.js'), RENDER);
writeFileSync(join(compiled, 'server', 'package.json'), '{ "type": "module" }');
writeFileSync(join(compiled, 'manifest.json'), '{}');
writeFileSync(join(compiled, 'server', STYLE_SHEETS_FILE), '[]');
writeFileSync(join(compiled, 'client/_astro/page.js'), 'let a = 1;');
const renderer = Promise.resolve({ folder: compiled, version: 'v1', assetsDir: join(compiled, 'client') });

/** The number of documents that had to be written. */
async function build(folder: string, title = 'Midweek'): Promise<number> {
  // A build sets it.
  vi.stubEnv('NODE_ENV', 'production');
  const { content } = await loadContent({ folder, includeDrafts: false });
  if (!content) throw new Error('the content cannot be read');
  const site = locateSite(folder);
  const result = publish({ site, content: { ...content, site: { ...content.site, title } }, renderer });
  return (await result.finally(() => vi.unstubAllEnvs())).written;
}

test('pages are written, changed and removed with their issues, and stay when a build fails', async () => {
  const text = (description: string) => issueSource({ more: `description: ${description}\n` });
  const folder = writeContent({
    'newsletter/257/en.md': text('One'),
    'newsletter/256/en.md': text('Old').replace('257', '256'),
  });
  const { dist, releases } = locateSite(folder);
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const all = await build(folder);
  expect([read('newsletter/257.html'), read('fr/newsletter/256.html')]).toEqual([
    '<p>One</p>',
    '<p>/fr/newsletter/256</p>',
  ]);
  for (const file of ['index.html.br', 'index.html.gz', '_astro/page.js', 'social/en/newsletter/257.png'])
    expect(existsSync(join(dist, file)), file).toBe(true);
  expect(await build(folder)).toBe(0);

  writeFileSync(join(folder, 'newsletter/257/en.md'), text('Two'));
  rmSync(join(folder, 'newsletter/256'), { recursive: true });
  const written = await build(folder);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(all);
  expect(read('newsletter/257.html')).toBe('<p>Two</p>');
  for (const place of [dist, join(releases, 'current/site')])
    expect(existsSync(join(place, 'newsletter/256.html')), place).toBe(false);

  await expect(build(folder, 'Broken')).rejects.toThrow('could not be rendered: no layout');
  expect(read('newsletter/257.html')).toBe('<p>Two</p>');
});

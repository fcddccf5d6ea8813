import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { loadFiles } from '../testing/content-folder.ts';

const engineOf = async (changes: object) => {
  const { content } = await loadFiles({ 'site.yml': JSON.stringify({ ...SITE, ...changes }) });
  return content?.site.search.engine;
};

test('without a server the browser searches, unless Algolia does', async () => {
  expect(await engineOf({})).toBe('server');
  expect(await engineOf({ api: 'none' })).toBe('browser');
  expect(await engineOf({ api: 'none', search: { appId: 'APP', apiKey: 'key' } })).toBe('server');
});

test('a browser that searches by itself cannot ask Algolia', async () => {
  const search = { engine: 'browser', appId: 'APP', apiKey: 'key' };
  const { problems } = await loadFiles({ 'site.yml': JSON.stringify({ ...SITE, search }) });
  expect(problems).toEqual([expect.stringContaining('"search.engine" is "browser"')]);
});

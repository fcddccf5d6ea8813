import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { loadFiles } from '../testing/content-folder.ts';

test('a font of the site is published at an address of its own, in the format that its bytes have', async () => {
  const { content, problems } = await loadFiles({
    'site.yml': JSON.stringify({ ...SITE, displayFace: { src: '/fonts/face.ttf', fallback: 'sans-serif' } }),
    'public/fonts/face.ttf': 'wOF2 and so on',
  });
  expect(problems).toEqual([]);
  const url = expect.stringMatching(/^\/media\/[0-9a-f]{10}-display-face\.woff2$/);
  expect(content.site.displayFace).toEqual({ url, format: 'woff2', fallback: 'sans-serif' });
  expect(content.publicFiles.map(({ path }) => path)).toEqual(['/fonts/face.ttf', url]);
});

test.each([undefined, 'none'])('with "displayFace: %s" there is no font to publish', async (displayFace) => {
  const { content } = await loadFiles({ 'site.yml': JSON.stringify({ ...SITE, displayFace }) });
  expect([content.site.displayFace, content.publicFiles]).toEqual([displayFace, []]);
});

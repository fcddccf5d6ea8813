import { expect, test } from 'vitest';
import { renderTitleFace } from './title-face.ts';

test('the title has its letters inside the page, and nothing but them', async () => {
  const style = await renderTitleFace({ title: 'Midweek' });
  expect(style).toContain('--font-title:"Title",var(--font-display)');
  const [, base64 = ''] = /base64,([^)]+)/.exec(style) ?? [];
  const font = Buffer.from(base64, 'base64');
  expect(font.length).toBeGreaterThan(1000);
  expect(font.length).toBeLessThan(3000);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) =>
    font.toString('latin1', 12 + 16 * i, 16 + 16 * i),
  );
  // Browsers refuse a font without one of these.
  expect(tables).toEqual(
    expect.arrayContaining(['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'post']),
  );
});

test.each([
  ['a title in a script that the face lacks', { title: 'Неделя' }],
  ['a title with one letter that it lacks', { title: 'Dvořák weekly' }],
  ['a newsletter without a display face', { title: 'Midweek', displayFace: 'none' }],
] as const)('%s stays text in the face of headings', async (_, site) => {
  expect(await renderTitleFace(site)).toBe('');
});

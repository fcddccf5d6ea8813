import { expect, test } from 'vitest';
import { aSiteConfig } from '../testing/content.ts';
import { renderIdentityStyle } from './identity-style.ts';

const { title, colors } = aSiteConfig();
const shipped = /Midweek Display|Midweek Numerals/;

test('headings and numerals have the face that ships with the code', () => {
  expect(renderIdentityStyle({ title, colors })).toMatch(shipped);
});

test('with none they have that of the system, and nothing is fetched', () => {
  const style = renderIdentityStyle({ title, colors, displayFace: 'none' });
  expect(style).toContain('--font-display:var(--font-text);--font-numerals:var(--font-display)');
  expect(style).not.toMatch(shipped);
  expect(style).not.toContain('@font-face');
});

test('with a font of the site they have that, and until then one of its kind', () => {
  const displayFace = { url: '/media/0123-face.woff2', format: 'woff2', fallback: 'sans-serif' } as const;
  const style = renderIdentityStyle({ title, colors, displayFace });
  expect(style).toContain('src:url("/media/0123-face.woff2") format("woff2")');
  expect(style).toContain('--font-display:"Own Display",var(--font-ui);');
  expect(style).not.toMatch(shipped);
});

test.each([
  ['Midweek', '5.15'],
  ['The Gartenbrief', '6.90'],
  ['日本', '2.10'],
])('the longest word of %s has room on a line', (title, width) => {
  expect(renderIdentityStyle({ title, colors })).toContain(`--title-word:${width}`);
});

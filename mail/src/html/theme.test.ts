import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, light } from './theme.ts';

const css = readFileSync(new URL('../../../site/src/styles/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('[data-theme="dark"]');

test.each([
  ['light', light, lightCss],
  ['dark', dark, darkCss],
])('the %s colours are those of the site', (_, colors, source) => {
  for (const [name, value] of Object.entries(colors)) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(source).toContain(`--${property}: ${value};`);
  }
});

test.each([
  ['light', light],
  ['dark', dark],
])('all text has a contrast of 4.5 in %s', (_, colors) => {
  const { paper, paperShade, ink, inkSoft, vermilion, colorOnAccent } = colors;
  for (const ground of [paper, paperShade]) {
    for (const text of [ink, inkSoft, vermilion]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrast(colorOnAccent, vermilion)).toBeGreaterThanOrEqual(4.5);
});

/** As WCAG defines it. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

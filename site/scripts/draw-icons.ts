// Draws the favicon set from the mark into content/public. Run after a change of the mark:
//   npx node site/scripts/draw-icons.ts

import { writeFileSync } from 'node:fs';
import { DEFAULT_PALETTE } from '@midweek/core';
import { encodePng } from '../build/cards/png.ts';
import { ACCENT_TONE, createRaster, fillBox, INK_TONE } from '../build/cards/raster.ts';
import { toIco } from '../src/features/shell/mark/ico.ts';
import { MARK_HEIGHT, placeMark, toMark } from '../src/features/shell/mark/mark-geometry.ts';

const MARK = toMark({ every: 'week', days: ['wednesday'] });
const { light, dark } = DEFAULT_PALETTE;
const LIGHT = { paper: light.background, ink: light.text, accent: light.accent };
const DARK = { ink: dark.text, accent: dark.accent };

/** The mark in the middle of a square of paper, each of its units `unit` pixels wide. */
function drawIcon(size: number, unit: number): Buffer {
  const raster = createRaster(size, size);
  const corner = { x: (size - MARK.width * unit) / 2, y: (size - MARK_HEIGHT * unit) / 2 };
  for (const { isIssueDay, ...bar } of placeMark(MARK.bars, { ...corner, unit })) {
    fillBox(raster, { ...bar, tone: isIssueDay ? ACCENT_TONE : INK_TONE });
  }
  return encodePng(raster, LIGHT);
}

/** No paper behind it: the browser's own bar is, and is dark in dark mode. */
function toSvg(): string {
  const bars = placeMark(MARK.bars, { x: 1, y: 2, unit: 1 }).map(
    ({ x, y, width, height, isIssueDay }) =>
      `  <rect${isIssueDay ? ' class="wednesday"' : ''} x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
  <style>
    rect { fill: ${LIGHT.ink} }
    .wednesday { fill: ${LIGHT.accent} }
    @media (prefers-color-scheme: dark) {
      rect { fill: ${DARK.ink} }
      .wednesday { fill: ${DARK.accent} }
    }
  </style>
${bars.join('\n')}
</svg>
`;
}

const files = {
  'favicon.svg': toSvg(),
  'favicon.ico': toIco([
    { size: 16, png: drawIcon(16, 1) },
    { size: 32, png: drawIcon(32, 2) },
  ]),
  // Inside the circle that masks may cut out of a home screen icon: four fifths of its width.
  'apple-touch-icon.png': drawIcon(180, 8),
  'icon-192.png': drawIcon(192, 8),
  'icon-512.png': drawIcon(512, 22),
};
for (const [name, data] of Object.entries(files)) {
  writeFileSync(new URL(`../../content/public/${name}`, import.meta.url), data);
}

// Icons of a newsletter that has no mark of its own: the first letter of its name, on its accent.
import { DEFAULT_PALETTE } from '@midweek/core';
import { toIco } from '../../src/features/shell/mark/ico.ts';
import { encodePng } from './png.ts';
import { createRaster, fillText, INK_TONE } from './raster.ts';
import { CAP_HEIGHT, hasGlyph, leftBearing, measure } from './typeset.ts';

const { light } = DEFAULT_PALETTE;

/** The files that pages link to, by name. */
export function drawInitialIcons(letter: string): Record<string, Buffer> {
  const drawn = hasGlyph(letter) ? letter : '#';
  return {
    'favicon.svg': Buffer.from(toSvg(letter)),
    'favicon.ico': toIco([16, 32].map((size) => ({ size, png: drawPng(drawn, size) }))),
    'apple-touch-icon.png': drawPng(drawn, 180),
    'icon-192.png': drawPng(drawn, 192),
    'icon-512.png': drawPng(drawn, 512),
  };
}

function drawPng(letter: string, side: number): Buffer {
  const raster = createRaster(side, side);
  const size = side * 0.7;
  const width = measure(letter, size);
  fillText(raster, {
    text: letter,
    x: Math.round((side - width) / 2 - leftBearing(letter, size) / 2),
    y: Math.round((side + size * CAP_HEIGHT) / 2),
    size,
    width,
    tracking: 0,
    tone: INK_TONE,
  });
  return encodePng(raster, { paper: light.accent, ink: light.background, accent: light.background });
}

/** Browsers take a letter of their own for it, so any alphabet will do. */
function toSvg(letter: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="6" fill="${light.accent}"/>
  <text x="16" y="24" text-anchor="middle" font-family="Georgia, serif" font-weight="bold" font-size="23" fill="${light.background}">${letter.replace('&', '&amp;').replace('<', '&lt;')}</text>
</svg>
`;
}

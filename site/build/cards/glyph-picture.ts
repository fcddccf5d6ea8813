// Letters are filled by signed areas (the method of font-rs and stb_truetype): each line of an outline adds, in every
// row it crosses, the area to its right; summing a row from the left then gives how much of each pixel is covered.

import type { Glyph } from './outline.ts';
import { UNITS_PER_EM } from './typeset.ts';

/** A letter in pairs of pixels, as a raster has them. It begins `left` pairs and `top` rows from the start of its baseline. */
export type GlyphPicture = { left: number; top: number; width: number; pairs: Uint8Array };

/** `x` moves the letter to the right, in pixels. */
type GlyphStyle = { size: number; tone: number; x: number };

export function drawGlyph({ segments, box }: Glyph, { size, tone, x }: GlyphStyle): GlyphPicture {
  const scale = size / UNITS_PER_EM;
  const left = Math.floor((x + box.left * scale) / 2);
  const top = Math.floor(-box.top * scale);
  const width = Math.floor((x + box.right * scale) / 2) + 1 - left;
  const height = Math.ceil(-box.bottom * scale) - top;
  const stride = width * 2 + 1; // a line at the right edge adds to the column past it
  const areas = new Float32Array(stride * height);
  const fromLeft = x - left * 2;
  for (let i = 0; i < segments.length; i += 4) {
    const x0 = fromLeft + (segments[i] as number) * scale;
    const y0 = -top - (segments[i + 1] as number) * scale;
    const x1 = fromLeft + (segments[i + 2] as number) * scale;
    const y1 = -top - (segments[i + 3] as number) * scale;
    if (y0 < y1) addLine(areas, stride, x0, y0, x1, y1, 1);
    else if (y0 > y1) addLine(areas, stride, x1, y1, x0, y0, -1);
  }
  return { left, top, width, pairs: sumRows(areas, stride, tone) };
}

/** Downwards, from (x0, y0) to (x1, y1). */
function addLine(
  areas: Float32Array,
  stride: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sign: 1 | -1,
): void {
  const slope = (x1 - x0) / (y1 - y0);
  let x = x0;
  for (let y = Math.floor(y0); y < y1; y += 1) {
    const height = Math.min(y + 1, y1) - Math.max(y, y0);
    const nextX = x + slope * height;
    const left = Math.min(x, nextX);
    const right = Math.max(x, nextX);
    const perColumn = (sign * height) / (right - left);
    const row = y * stride;
    let column = Math.floor(left);
    do {
      const from = Math.max(left, column);
      const to = Math.min(right, column + 1);
      const area = right > left ? perColumn * (to - from) : sign * height;
      const beyond = area * ((from + to) / 2 - column);
      areas[row + column] = (areas[row + column] as number) + area - beyond;
      areas[row + column + 1] = (areas[row + column + 1] as number) + beyond;
      column += 1;
    } while (column < right);
    x = nextX;
  }
}

/** Turns areas into tones, two a byte. */
function sumRows(areas: Float32Array, stride: number, tone: number): Uint8Array {
  const pairs = new Uint8Array((areas.length / stride) * ((stride - 1) / 2));
  let to = 0;
  for (let start = 0; start < areas.length; start += stride) {
    let covered = 0;
    for (let at = start; at < start + stride - 1; at += 2) {
      covered += areas[at] as number;
      const left = Math.round(Math.min(1, Math.abs(covered)) * tone);
      covered += areas[at + 1] as number;
      const right = Math.round(Math.min(1, Math.abs(covered)) * tone);
      pairs[to++] = (left << 4) | right;
    }
  }
  return pairs;
}

import { expect, test } from 'vitest';
import { createRaster, fillBox, fillText, INK_TONE, type Raster } from './raster.ts';

function tonesOf({ rows, stride, width }: Raster, y: number): number[] {
  const pairs = rows.subarray(y * stride + 1, (y + 1) * stride);
  return Array.from(pairs, (pair) => [pair >> 4, pair & 0xf])
    .flat()
    .slice(0, width);
}

test.each([
  { x: 0, width: 8 },
  { x: 1, width: 1 },
  { x: 2, width: 1 },
  { x: 1, width: 6 },
  { x: 3, width: 4 },
])('a box of $width at $x fills its pixels and no others', ({ x, width }) => {
  const raster = createRaster(8, 3);
  fillBox(raster, { x: 0, y: 1, width: 8, height: 1, tone: 3 });
  fillBox(raster, { x, y: 1, width, height: 1, tone: 9 });
  expect(tonesOf(raster, 1)).toEqual(
    Array.from({ length: 8 }, (_, at) => (at >= x && at < x + width ? 9 : 3)),
  );
  for (const y of [0, 2]) expect(tonesOf(raster, y)).toEqual(Array(8).fill(0));
});

test('letters that touch do not blot each other out', () => {
  const ink = (text: string) => {
    const raster = createRaster(400, 120);
    fillText(raster, { text, x: 20, y: 90, size: 80, tracking: -0.2, tone: INK_TONE, width: 0 });
    return Array.from({ length: 120 }, (_, y) => tonesOf(raster, y));
  };
  const [first, both] = [ink('V'), ink('VW')];
  const lost = first.flatMap((row, y) => row.filter((tone, x) => tone > (both[y]?.[x] ?? 0)));
  expect(lost).toEqual([]);
});

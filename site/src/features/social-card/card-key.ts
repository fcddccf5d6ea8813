import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SocialCard } from './social-card.ts';

// The drawing code is part of each card's key: there is no version number to forget.
const DRAWING_CODE = [
  'besley.ttf',
  'card.ts',
  'card-layout.ts',
  'fit-text.ts',
  'glyph-picture.ts',
  'png.ts',
  'raster.ts',
  'typeset.ts',
  '../brand/mark-geometry.ts',
];
const drawingVersion = hash(...DRAWING_CODE.map((file) => readFileSync(new URL(file, import.meta.url))));

/** Changes with everything that can be seen on the card. */
export function toCardKey({ locale, kicker, title, number, footer }: SocialCard): string {
  return hash(drawingVersion, JSON.stringify([locale, kicker, title, number, footer]));
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 32);
}

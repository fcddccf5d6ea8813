// Draws the social cards of a build.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { drawCard, type SocialCard } from './card.ts';

/** A card and where it goes below `outDir`: `social/257.png`. */
export type CardFile = { file: string; card: SocialCard };

// The drawing code is part of each card's key: there is no version number to forget.
const DRAWING_CODE = [
  'besley.ttf',
  'card.ts',
  'card-layout.ts',
  'fit-text.ts',
  'png.ts',
  'raster.ts',
  'typeset.ts',
  '../brand/mark-geometry.ts',
];
const drawingVersion = hash(...DRAWING_CODE.map((file) => readFileSync(new URL(file, import.meta.url))));

/** Writes the cards one after the other; between two of them, other work of this thread gets its turn. */
export async function drawCards(cards: readonly CardFile[], outDir: string): Promise<void> {
  for (const folder of new Set(cards.map(({ file }) => dirname(join(outDir, file)))))
    mkdirSync(folder, { recursive: true });
  for (const { file, card } of cards) {
    writeFileSync(join(outDir, file), drawCard(card));
    await setImmediate();
  }
}

/** Changes with everything that can be seen on the card. */
export function toCardKey({ locale, kicker, title, number, footer }: SocialCard): string {
  return hash(drawingVersion, JSON.stringify([locale, kicker, title, number, footer]));
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 32);
}

// Draws the social cards of a build, each only once: what was drawn before is copied from the cache.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SocialCard } from './card.ts';
import { type Drawing, saveDrawings } from './save-drawings.ts';

/** A card and where it goes below `outDir`: `social/257.png`. */
export type CardFile = { file: string; card: SocialCard };

// Starting a worker takes as long as drawing about so many cards.
const DRAWINGS_WORTH_A_WORKER = 25;

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

/** Writes all cards and says how many had to be drawn; the others were there already. */
export async function drawCards(
  cards: readonly CardFile[],
  { outDir, cacheDir }: { outDir: string; cacheDir: string },
): Promise<{ drawn: number; cached: number }> {
  const folders = new Set([cacheDir, ...cards.map(({ file }) => dirname(join(outDir, file)))]);
  for (const folder of folders) await mkdir(folder, { recursive: true });

  const jobs = cards.map(({ file, card }) => ({
    card,
    picture: join(cacheDir, `${toCardKey(card)}.png`),
    target: join(outDir, file),
  }));
  const missing = jobs.filter(({ picture }) => !existsSync(picture));
  const drawings = [...new Map(missing.map(({ picture, card }) => [picture, { picture, card }])).values()];
  await drawAll(drawings);
  await Promise.all(jobs.map(({ picture, target }) => copyFile(picture, target)));
  return { drawn: drawings.length, cached: cards.length - drawings.length };
}

/** Changes with everything that can be seen on the card. */
export function toCardKey({ locale, kicker, title, number, footer }: SocialCard): string {
  return hash(drawingVersion, JSON.stringify([locale, kicker, title, number, footer]));
}

async function drawAll(drawings: Drawing[]): Promise<void> {
  const workers = Math.min(availableParallelism(), Math.floor(drawings.length / DRAWINGS_WORTH_A_WORKER));
  if (workers < 2) return saveDrawings(drawings);
  const share = Math.ceil(drawings.length / workers);
  await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      drawInWorker(drawings.slice(index * share, (index + 1) * share)),
    ),
  );
}

function drawInWorker(drawings: Drawing[]): Promise<void> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: drawings })
      .on('error', reject)
      .on('exit', () => resolve());
  });
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 32);
}

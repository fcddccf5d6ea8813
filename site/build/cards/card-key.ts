import { join } from 'node:path';
import { hashCode, hashData } from '@midweek/core/files';
import type { SocialCard } from './social-card.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const drawingVersion = hashCode(PROJECT, ['site/build/cards/card.ts']);

/** Changes with everything that can be seen on the card. */
export function toCardKey({ faces, ...card }: SocialCard): string {
  return hashData(
    drawingVersion,
    faces.map(({ fingerprint }) => fingerprint),
    Object.entries(card).sort(),
  );
}

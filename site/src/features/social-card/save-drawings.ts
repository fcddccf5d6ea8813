import { renameSync, writeFileSync } from 'node:fs';
import { drawCard, type SocialCard } from './card.ts';

/** A card to draw and the file in the cache that will hold it. */
export type Drawing = { card: SocialCard; picture: string };

/** Each file is renamed into place, so that a build stopped halfway leaves no half a picture in the cache. */
export function saveDrawings(drawings: readonly Drawing[]): void {
  for (const { card, picture } of drawings) {
    const unfinished = `${picture}.${process.pid}`;
    writeFileSync(unfinished, drawCard(card));
    renameSync(unfinished, picture);
  }
}

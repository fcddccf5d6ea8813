import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hashCode } from '@midweek/core/files';
import type { SocialCard } from './social-card.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
const drawingVersion = hashCode(PROJECT, ['site/src/features/social-card/card.ts']);

/** Changes with everything that can be seen on the card. */
export function toCardKey({
  name,
  colors,
  weekday,
  language,
  kicker,
  title,
  number,
  footer,
}: SocialCard): string {
  const parts = [drawingVersion, name, colors, weekday, language, kicker, title, number, footer];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

// The picture that stands for a page where it is shared: the front page of a paper.

import { CARD_HEIGHT, CARD_WIDTH, layoutCard } from './card-layout.ts';
import { encodePng } from './png.ts';
import { createRaster, fillBox, fillText } from './raster.ts';
import type { SocialCard } from './social-card.ts';

// One sheet for all cards, as they are drawn one after the other: a new one for each takes memory that has to be collected.
const sheet = createRaster(CARD_WIDTH, CARD_HEIGHT);

/** One card as PNG, 1200 by 630. */
export function drawCard(card: SocialCard): Buffer {
  const { runs, boxes } = layoutCard(card);
  sheet.rows.fill(0);
  for (const box of boxes) fillBox(sheet, box);
  for (const run of runs) fillText(sheet, run);
  return encodePng(sheet, card.colors);
}

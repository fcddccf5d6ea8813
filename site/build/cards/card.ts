// The picture that stands for a page where it is shared: the front page of a paper.

import { CARD_HEIGHT, CARD_WIDTH, layoutCard } from './card-layout.ts';
import { openFaces } from './other-faces.ts';
import { encodePng } from './png.ts';
import { createRaster, fillBox, fillText } from './raster.ts';
import type { SocialCard } from './social-card.ts';
import { setWith, UNITS_PER_EM } from './typeset.ts';

// One sheet for all cards, as they are drawn one after the other: a new one for each takes memory that has to be collected.
const sheet = createRaster(CARD_WIDTH, CARD_HEIGHT);

/** One card as PNG, 1200 by 630. */
export async function drawCard(card: SocialCard): Promise<Buffer> {
  const faces = await openFaces(card.faces, UNITS_PER_EM);
  // Nothing may be drawn in between from here on.
  setWith({ faces, isRightToLeft: card.isRightToLeft });
  const { runs, boxes } = layoutCard(card);
  sheet.rows.fill(0);
  for (const box of boxes) fillBox(sheet, box);
  for (const run of runs) fillText(sheet, run);
  return encodePng(sheet, card.colors);
}

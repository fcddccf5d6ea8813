// A sponsor sends an ad text: validated by the rules of core, and stored if all of it is valid.
import { type Copy, type CopyProblems, checkCopy, checkCopyImage, copyKindOf } from '@midweek/core';
import { readImage } from '@midweek/core/files';
import type { Database } from '../../database/database.ts';
import { type AdPlace, storeAd } from './ad-repository.ts';

export interface SentAd {
  readonly ad: Copy;
  /** Of a form that carries its image along. */
  readonly image?: Uint8Array;
  readonly removesImage: boolean;
}

export type SaveResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'closed' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly problems: CopyProblems };

/** An image that is right is kept even if the words are not: a form that comes back cannot bring it along again. */
export async function saveAd(db: Database, place: AdPlace, sent: SentAd, now: Date): Promise<SaveResult> {
  if (!place.isOpen) return { ok: false, reason: 'closed' };
  const { image, removesImage } = sent;
  // A link has neither a text of its own nor an image.
  const ad = isLink(place) ? { ...sent.ad, body: '', alt: '' } : sent.ad;
  const imageResult = image ? await saveAdImage(db, place, image) : undefined;
  if (imageResult && !imageResult.ok && imageResult.reason === 'closed') return imageResult;
  const hasImage = imageResult?.ok || (place.hasImage && !removesImage);
  const problems = {
    ...checkCopy(place.placement, ad, { hasImage }),
    ...(imageResult && !imageResult.ok && imageResult.problems),
  };
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'invalid', problems };
  const isStored = await storeAd(db, place, {
    ...ad,
    savedAt: now,
    ...(!hasImage && { image: null, imageType: null }),
  });
  return isStored ? { ok: true } : { ok: false, reason: 'closed' };
}

/** Stores the image of a block, by what its bytes say. */
export async function saveAdImage(db: Database, place: AdPlace, bytes: Uint8Array): Promise<SaveResult> {
  if (!place.isOpen) return { ok: false, reason: 'closed' };
  const image = readImage(bytes);
  const problem = isLink(place) ? { code: 'image-none' as const } : checkCopyImage(image);
  if (!image || problem) return { ok: false, reason: 'invalid', problems: problem ? { image: problem } : {} };
  const isStored = await storeAd(db, place, { image: bytes, imageType: image.type });
  return isStored ? { ok: true } : { ok: false, reason: 'closed' };
}

function isLink({ placement }: AdPlace): boolean {
  return copyKindOf(placement) === 'link';
}

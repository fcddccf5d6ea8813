import { z } from 'zod';
import { toLine, toText } from '../../forms/clean-text.ts';
import { AppError } from '../../http/errors/app-error.ts';
import type { SentAd } from './save-ad.ts';

const Line = z.string().catch('').transform(toLine);

const AdSchema = z.object({
  title: Line,
  body: z.string().catch('').transform(toText),
  url: Line,
  alt: Line,
  // A box of a form that is ticked, or a claim in JSON.
  /** The file of a form. */
  image: z.instanceof(Buffer).optional().catch(undefined),
  removeImage: z.union([z.literal('on'), z.boolean()]).catch(false),
});

/** Reads what a form or a script has sent. Missing fields become empty, and the rules for ads report them at their field. */
export function parseSentAd(body: unknown): SentAd {
  const parsed = AdSchema.safeParse(body);
  if (!parsed.success) throw new AppError('not-an-object');
  const { removeImage, image, ...ad } = parsed.data;
  return { ad, removesImage: removeImage !== false, ...(image && { image }) };
}

import { z } from 'zod';
import type { SentCopy } from './save-copy.ts';

/** Of one line, whatever was pasted. */
const Line = z
  .string()
  .catch('')
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  );
/** Forms end their lines in another way than scripts do; a line end is one character. */
const Text = z
  .string()
  .catch('')
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  );

const CopySchema = z.object({
  title: Line,
  body: Text,
  url: Line,
  alt: Line,
  // A box of a form that is ticked, or a claim in JSON.
  removeImage: z.union([z.literal('on'), z.boolean()]).catch(false),
});

/** Reads what a form or a script has sent. What is missing is empty: the rules of copy say so at its field. */
export function parseSentCopy(body: unknown): Pick<SentCopy, 'copy' | 'removesImage'> {
  // A list, a text or nothing at all is copy without any field.
  const { removeImage, ...copy } = CopySchema.safeParse(body).data ?? CopySchema.parse({});
  return { copy, removesImage: removeImage !== false };
}

import { z } from 'zod';

const OwnFaceSchema = z.strictObject({
  /** Address of the font file, e.g. `/fonts/my-face.woff2` for public/fonts/my-face.woff2: one weight, or a variable font. */
  src: z.string().startsWith('/', 'an address such as /fonts/my-face.woff2, for a file of public/'),
  /** What headings look like until a reader has it, and for letters that it lacks. */
  fallback: z.enum(['serif', 'sans-serif']).default('serif'),
});

/** The face of headings and large numerals: `none` is that of the reader's system. */
export const DisplayFaceSchema = z.union([z.literal('none'), OwnFaceSchema], {
  error: 'none, or a font file of public/, such as { src: /fonts/my-face.woff2, fallback: sans-serif }',
});

export type FontFormat = 'woff2' | 'woff' | 'truetype' | 'opentype';
/** A font of the site, published under an address that changes with its bytes. */
export type OwnFace = { url: string; format: FontFormat; fallback: 'serif' | 'sans-serif' };

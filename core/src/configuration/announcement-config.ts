import { z } from 'zod';
import { LocalizedTextSchema } from './localized.ts';

const ColorSchema = z
  .string()
  .regex(/^#[0-9a-f]{3,8}$|^[a-z]+$/i, { error: 'a colour such as #1d1a16 or white' });

/** A bar above the header, until the reader closes it. */
export const AnnouncementConfigSchema = z.strictObject({
  /** A new id shows the bar again to readers who closed an earlier one. */
  id: z.string().min(1).default('announcement-bar'),
  /** What it says; HTML. */
  content: LocalizedTextSchema,
  backgroundColor: ColorSchema.optional(),
  textColor: ColorSchema.optional(),
  /** Whether readers can close it. */
  isCloseable: z.boolean().default(true),
});
export type AnnouncementConfig = z.output<typeof AnnouncementConfigSchema>;

import { z } from 'zod';

export const ColorModeConfigSchema = z.strictObject({
  /** What a reader sees who has chosen nothing. */
  defaultMode: z.enum(['light', 'dark']).default('light'),
  /** No button: everybody sees the default, and an earlier choice is forgotten. */
  disableSwitch: z.boolean().default(false),
  /** Follow the system's preference while the reader has chosen nothing. */
  respectPrefersColorScheme: z.boolean().default(false),
});

import { z } from 'zod';
import { listLocales } from './locales.ts';

/** A language of the site. Asked when a value is checked, as the languages are not known when this is read. */
export const LocaleSchema = z
  .string()
  .refine((code) => listLocales().includes(code), { error: () => `expected ${listLocales().join(' or ')}` });

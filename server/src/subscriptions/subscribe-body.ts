import { LOCALES } from '@midweek/core';
import { z } from 'zod';

/** Attribution that the form may send; checklist X-87. */
const FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'qs_ad',
  'qs_ref',
  'qs_params',
  'document_referrer',
  'pathname',
  'iframe',
] as const;
const MAX_FIELD_LENGTH = 500;

const FieldSchema = z
  .string()
  // PostgreSQL cannot store NUL, nor half of a character, as cutting may leave one.
  .transform((text) => text.slice(0, MAX_FIELD_LENGTH).replaceAll('\0', '').toWellFormed())
  .catch('');

/** What a sign-up consists of, from a form or as JSON. Unknown names are ignored. */
export const SubscribeBodySchema = z.object({
  email: z.string().max(1000),
  locale: z.enum(LOCALES),
  /** Not seen by people; programs that fill in everything fill it in too. */
  website: z.string().max(1000).default(''),
  ticket: z.string().max(300).optional(),
  /** Solution of a proof of work. */
  solution: z.string().max(4000).optional(),
  fields: z
    .object(Object.fromEntries(FIELDS.map((name) => [name, FieldSchema.optional()])))
    .transform((fields) =>
      Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
      ),
    )
    .default({}),
});
export type SubscribeBody = z.output<typeof SubscribeBodySchema>;

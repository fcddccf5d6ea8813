import { z } from 'zod';
import { LocaleSchema } from '../configuration/languages-config.ts';
import { type AttributionField, CAMPAIGN_FIELDS } from './attribution.ts';

/** Attribution that the form may send. */
const FIELDS: readonly AttributionField[] = [
  ...CAMPAIGN_FIELDS,
  'qs_params',
  'document_referrer',
  'pathname',
  'iframe',
];
const MAX_FIELD_LENGTH = 500;
/** The record of all visits: the click ids are behind the address of the first one. */
export const MAX_RECORD_LENGTH = 2000;

const fieldSchema = (maxLength: number) =>
  z
    .string()
    // PostgreSQL cannot store NUL, nor half of a character, as cutting may leave one.
    .transform((text) => text.slice(0, maxLength).replaceAll('\0', '').toWellFormed())
    .catch('');

/** The fields of a sign-up, from a form or as JSON. Unknown names are ignored. */
export const SignupBodySchema = z.object({
  email: z.string().max(1000),
  locale: LocaleSchema,
  /** Not seen by people; programs that fill in everything fill it in too. */
  website: z.string().max(1000).default(''),
  ticket: z.string().max(300).optional(),
  /** Names what the form said. Pages of earlier versions do not. */
  wording: z.string().max(20).optional().catch(undefined),
  /** Solution of a proof of work. */
  solution: z.string().max(4000).optional(),
  fields: z
    .object(
      Object.fromEntries(
        FIELDS.map((name) => [
          name,
          fieldSchema(name === 'qs_params' ? MAX_RECORD_LENGTH : MAX_FIELD_LENGTH).optional(),
        ]),
      ),
    )
    .transform((fields) =>
      Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
      ),
    )
    .default({}),
});

export type SignupBody = z.input<typeof SignupBodySchema>;

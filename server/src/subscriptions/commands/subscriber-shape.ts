import { z } from 'zod';
import { SUBSCRIBER_STATES } from '../../database/schema.ts';
import { InstantSchema, StoredLocaleSchema } from '../../database/stored-values.ts';
import { AddressSchema } from '../../mail/smtp/address-schema.ts';

const ConsentSchema = z.object({
  at: z.string(),
  ipPrefix: z.string(),
  userAgent: z.string(),
  wording: z.string(),
});

export const AddressArgument = AddressSchema.meta({ en: 'of the person', fr: 'celle de la personne' });

/** Which subscribers a list or an export has. */
export const FILTERS = {
  state: z
    .enum(SUBSCRIBER_STATES)
    .optional()
    .meta({ en: 'only those who are', fr: 'seulement ceux qui sont' }),
  locale: StoredLocaleSchema.optional().meta({
    en: 'only those who read in this language',
    fr: 'seulement ceux qui lisent dans cette langue',
    value: 'CODE',
  }),
};

/** A subscriber as the owner sees one: everything but the ids of the database. */
export const SubscriberSchema = z.object({
  email: z.string(),
  locale: StoredLocaleSchema,
  state: z.enum(SUBSCRIBER_STATES),
  pausedUntil: InstantSchema.nullable(),
  source: z.string(),
  attribution: z.record(z.string(), z.string()),
  signupConsent: ConsentSchema.nullable(),
  confirmationConsent: ConsentSchema.nullable(),
  createdAt: InstantSchema,
  confirmedAt: InstantSchema.nullable(),
  remindedAt: InstantSchema.nullable(),
});
export type ShownSubscriber = z.output<typeof SubscriberSchema>;

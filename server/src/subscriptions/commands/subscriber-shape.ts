import { z } from 'zod';
import { InstantSchema } from '../../database/instant.ts';
import { SUBSCRIBER_STATES } from '../../database/schema.ts';
import { StoredLocaleSchema } from '../../database/stored-locale.ts';

const ConsentSchema = z.object({
  at: z.string(),
  ipPrefix: z.string(),
  userAgent: z.string(),
  wording: z.string(),
});

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

import { z } from 'zod';
import { InstantSchema } from '../../database/instant.ts';
import { defineCommand } from '../../define-command.ts';
import { AddressSchema } from '../../mail/smtp/address-schema.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { toPersonalData } from '../personal-data.ts';
import { findByEmail } from '../subscriber-repository.ts';
import { SubscriberSchema } from './subscriber-shape.ts';

/** Everything about one person: the same that a reader can download. */
export const showSubscriber = defineCommand({
  name: 'show-subscriber',
  input: z.object({ address: AddressSchema }),
  output: z.object({
    subscriber: SubscriberSchema,
    events: z.array(
      z.object({ kind: z.string(), at: InstantSchema, detail: z.record(z.string(), z.unknown()) }),
    ),
    mails: z.array(
      z.object({
        mail: z.string(),
        state: z.string(),
        createdAt: InstantSchema,
        finishedAt: InstantSchema.nullable(),
      }),
    ),
    issues: z.array(
      z.object({
        issue: z.int(),
        state: z.string(),
        finishedAt: InstantSchema.nullable(),
        bounce: z.string().nullable(),
      }),
    ),
  }),
  async run({ db }, { address }) {
    const subscriber = await findByEmail(db, address.normalized);
    if (!subscriber) throw new OwnerProblem(`nobody has the address ${address.address}`);
    // As JSON has it: dates become texts.
    return JSON.parse(JSON.stringify(await toPersonalData(db, subscriber)));
  },
});

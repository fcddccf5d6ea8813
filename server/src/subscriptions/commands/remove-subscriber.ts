import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { AddressSchema } from '../../mail/smtp/address-schema.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { lockByEmail } from '../subscriber-repository.ts';
import { forgetSubscriber } from '../suppression.ts';

/** Deletes everything about one person. A salted hash stays, so that no import brings the address back. */
export const removeSubscriber = defineCommand({
  name: 'remove-subscriber',
  input: z.object({ address: AddressSchema }),
  output: z.object({}),
  async run({ db, secret, now }, { address }) {
    await db.transaction(async (tx) => {
      const known = await lockByEmail(tx, address.normalized);
      if (!known) throw new OwnerProblem(`nobody has the address ${address.address}`);
      await forgetSubscriber(tx, secret(), known, now());
    });
    return {};
  },
});

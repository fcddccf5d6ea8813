import { z } from 'zod';
import { OwnerProblem } from '../../owner-problem.ts';
import { lockByEmail } from '../../subscriptions/subscriber-repository.ts';
import { forgetSubscriber } from '../../subscriptions/suppression.ts';
import { AddressSchema } from '../address-argument.ts';
import { defineCommand } from '../owner-command.ts';

/** Deletes everything about one person. A salted hash stays, so that no import brings the address back. */
export const removeSubscriber = defineCommand({
  args: z.object({ address: AddressSchema }),
  answer: z.object({}),
  async run({ db, secret, now }, { address }) {
    await db.transaction(async (tx) => {
      const known = await lockByEmail(tx, address.normalized);
      if (!known) throw new OwnerProblem(`nobody has the address ${address.address}`);
      await forgetSubscriber(tx, secret(), known, now());
    });
    return {};
  },
});

import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { lockByEmail } from '../subscriber-repository.ts';
import { forgetSubscriber } from '../suppression.ts';
import { showSubscriber } from './show-subscriber.ts';
import { AddressArgument } from './subscriber-shape.ts';

export const removeSubscriber = defineCommand({
  name: 'remove-subscriber',
  records: () => ({}),
  call: 'subscribers remove',
  help: {
    en: 'Deletes everything about one person, for good. A salted hash of the address stays, so that no import brings it back. To stop the emails and keep the evidence, the person unsubscribes instead.',
    fr: 'Supprime tout d’une personne, pour de bon. Il reste une empreinte salée de l’adresse, pour qu’aucun import ne la ramène. Pour arrêter les emails et garder les preuves, la personne se désabonne.',
  },
  input: z.object({ address: AddressArgument }),
  positional: ['address'],
  example: 'ada@example.org',
  output: z.object({ address: z.string(), removed: z.literal(true) }),
  async question({ address }, run) {
    const { subscriber } = await run(showSubscriber, { address: address.address });
    return `Delete ${subscriber.email} (${subscriber.state}, ${subscriber.locale}) for good?`;
  },
  async run({ db, secret, now }, { address }) {
    return db.transaction(async (tx) => {
      const known = await lockByEmail(tx, address.normalized);
      if (!known) throw new OwnerProblem(`nobody has the address ${address.address}`);
      await forgetSubscriber(tx, secret(), known, now());
      return { address: known.email, removed: true } as const;
    });
  },
  show: ({ address }) => [`Deleted ${address}.`],
});

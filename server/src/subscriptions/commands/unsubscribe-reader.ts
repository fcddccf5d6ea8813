import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { lockByEmail } from '../subscriber-repository.ts';
import { unsubscribe } from '../unsubscribe.ts';
import { showSubscriber } from './show-subscriber.ts';
import { AddressArgument } from './subscriber-shape.ts';

export const unsubscribeReader = defineCommand({
  name: 'unsubscribe-reader',
  records: () => ({}),
  call: 'subscribers unsubscribe',
  help: {
    en: 'Unsubscribes one person who has asked for it in another way than by the link in each email. The evidence of the consent stays, no email is sent, and only the person can come back: by signing up again.',
    fr: 'Désabonne une personne qui l’a demandé autrement que par le lien de chaque email. Les preuves de l’accord restent, aucun email n’est envoyé, et seule la personne peut revenir : en s’inscrivant de nouveau.',
  },
  input: z.object({ address: AddressArgument }),
  positional: ['address'],
  example: 'ada@example.org',
  output: z.object({ address: z.string(), state: z.literal('unsubscribed') }),
  async question({ address }, run) {
    const { subscriber } = await run(showSubscriber, { address: address.address });
    return `Unsubscribe ${subscriber.email} (${subscriber.state}, ${subscriber.locale})?`;
  },
  async run({ db, now }, { address }) {
    return db.transaction(async (tx) => {
      const reader = await lockByEmail(tx, address.normalized);
      if (!reader) throw new OwnerProblem(`nobody has the address ${address.address}`);
      if (!(await unsubscribe(tx, reader, now(), { by: 'owner' })))
        throw new OwnerProblem(`${reader.email} is ${reader.state} already and gets no issues`);
      return { address: reader.email, state: 'unsubscribed' } as const;
    });
  },
  show: ({ address }) => [`Unsubscribed ${address}.`],
});

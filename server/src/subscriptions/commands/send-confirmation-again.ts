import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { requestMail } from '../../mail/service/request-mail.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { countMails, lockByEmail } from '../subscriber-repository.ts';
import { AddressArgument } from './subscriber-shape.ts';

const HOUR_MS = 3_600_000;
/** With the first one. Who does not answer so many does not want to, or never gets them. */
const MAX_MAILS = 3;

export const sendConfirmationAgain = defineCommand({
  name: 'send-confirmation-again',
  records: () => ({}),
  call: 'subscribers confirm-again',
  help: {
    en: `Sends the email to confirm once more, to somebody who has signed up and found none. At most one an hour and ${MAX_MAILS} in all.`,
    fr: `Envoie encore une fois l’email de confirmation à qui s’est inscrit et n’en a pas trouvé. Au plus un par heure et ${MAX_MAILS} en tout.`,
  },
  input: z.object({ address: AddressArgument }),
  positional: ['address'],
  example: 'ada@example.org',
  output: z.object({ address: z.string(), sent: z.int(), left: z.int() }),
  async run({ db, now }, { address }) {
    const at = now();
    return db.transaction(async (tx) => {
      const reader = await lockByEmail(tx, address.normalized);
      if (!reader) throw new OwnerProblem(`nobody has the address ${address.address}`);
      if (reader.state !== 'pending')
        throw new OwnerProblem(
          `${reader.email} is ${reader.state}; only people who are pending are asked to confirm`,
        );
      const count = (since: Date) => countMails(tx, reader.id, ['confirm', 'reminder'], since);
      const sent = await count(new Date(0));
      if (sent >= MAX_MAILS)
        throw new OwnerProblem(
          `${reader.email} was asked ${sent} times to confirm, and is not asked again; signing up with the form is still possible`,
        );
      if ((await count(new Date(at.getTime() - HOUR_MS))) > 0)
        throw new OwnerProblem(
          `${reader.email} was asked to confirm within the last hour; wait until an hour has passed`,
        );
      await requestMail(tx, reader, 'confirm', at);
      return { address: reader.email, sent: sent + 1, left: MAX_MAILS - sent - 1 };
    });
  },
  show: ({ address }, _input, { whenMailed }) => [
    `The email to confirm is sent to ${address} ${whenMailed}.`,
  ],
});

import { LocaleSchema } from '@midweek/core';
import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { requestMail } from '../../mail/service/request-mail.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { findByEmail, insertSubscriber, recordEvent, type Subscriber } from '../subscriber-repository.ts';
import { isSuppressed } from '../suppression.ts';
import { restoreHint } from './restore-subscribers.ts';
import { AddressArgument } from './subscriber-shape.ts';

export const addSubscriber = defineCommand({
  name: 'add-subscriber',
  records: (_input, { state }) => ({ state }),
  call: 'subscribers add',
  help: {
    en: 'Adds one person. The email to confirm is sent, as after the form; nobody reads without having confirmed. Who has agreed in another way can be added as confirmed: then no email is sent, and the note says what shows the consent. Addresses that were deleted on request are refused.',
    fr: 'Ajoute une personne. L’email de confirmation est envoyé, comme après le formulaire ; personne n’est lecteur sans avoir confirmé. Qui a consenti autrement peut être ajouté comme confirmé : aucun email n’est alors envoyé, et la note dit ce qui montre le consentement. Les adresses supprimées sur demande sont refusées.',
  },
  input: z
    .object({
      address: AddressArgument,
      locale: LocaleSchema.meta({
        en: 'the language of the emails',
        fr: 'la langue des emails',
        value: 'CODE',
      }),
      confirmed: z
        .boolean()
        .default(false)
        .meta({ en: 'the person has agreed already', fr: 'la personne a déjà consenti' }),
      note: z.string().trim().min(1).max(1000).optional().meta({
        en: 'what shows that, for example: paper list of the meetup of 5 November, in the office',
        fr: 'ce qui le montre, par exemple : liste papier de la rencontre du 5 novembre, au bureau',
        value: 'TEXT',
      }),
    })
    .refine(({ confirmed, note }) => !confirmed || note !== undefined, {
      error: '--confirmed needs --note, which says where the consent is recorded',
    })
    .refine(({ confirmed, note }) => confirmed || note === undefined, {
      error: '--note goes with --confirmed',
    }),
  positional: ['address'],
  example: 'ada@example.org --locale en',
  mayCreate: true,
  output: z.object({ address: z.string(), locale: LocaleSchema, state: z.enum(['pending', 'active']) }),
  async run({ db, secret, now }, { address, locale, note }) {
    const at = now();
    return db.transaction(async (tx) => {
      if (await isSuppressed(tx, secret(), address.normalized)) {
        throw new OwnerProblem(
          `${address.address} was deleted on request or has left, and is not added again; its owner can sign up with the form`,
        );
      }
      const state = note === undefined ? 'pending' : 'active';
      const added = await insertSubscriber(tx, {
        email: address.address,
        normalizedEmail: address.normalized,
        locale,
        state,
        source: 'owner',
        createdAt: at,
        ...(note !== undefined && {
          confirmedAt: at,
          confirmationConsent: { at: at.toISOString(), ipPrefix: '', userAgent: '', wording: note },
        }),
      });
      if (!added) {
        const known = await findByEmail(tx, address.normalized);
        throw new OwnerProblem(
          `${address.address} is already known and ${known?.state}${findNextStep(known)}`,
        );
      }
      await recordEvent(tx, added.id, 'added', at, note === undefined ? {} : { note });
      if (note === undefined) await requestMail(tx, added, 'confirm', at);
      return { address: address.address, locale, state } as const;
    });
  },
  show: ({ address, state }, _input, { whenMailed }) => [
    state === 'active'
      ? `Added ${address}, confirmed. No email was sent.`
      : `Added ${address}. The email to confirm is sent ${whenMailed}.`,
  ],
});

function findNextStep(known: Subscriber | undefined): string {
  if (known?.state === 'bounced') return `; ${restoreHint(known.email)}`;
  if (known?.state === 'unsubscribed')
    return '; only this person can change that, by signing up again with the form';
  return '';
}

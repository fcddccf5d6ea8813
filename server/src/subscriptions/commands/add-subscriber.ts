import { LocaleSchema } from '@midweek/core';
import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { requestMail } from '../../mail/service/request-mail.ts';
import { AddressSchema } from '../../mail/smtp/address-schema.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { findByEmail, insertSubscriber, recordEvent } from '../subscriber-repository.ts';
import { isSuppressed } from '../suppression.ts';
import { restoreHint } from './restore-subscribers.ts';

/** Adds one person: with a mail to confirm, or confirmed already, with a note that says where the consent is kept. */
export const addSubscriber = defineCommand({
  name: 'add-subscriber',
  input: z.object({
    address: AddressSchema,
    locale: LocaleSchema,
    /** Evidence of consent. With it no mail is sent. */
    note: z.string().trim().min(1).max(1000).optional(),
  }),
  output: z.object({ state: z.enum(['pending', 'active']) }),
  async run({ db, secret, openQueue, now }, { address, locale, note }) {
    const enqueue = await openQueue();
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
        const hint = known?.state === 'bounced' ? `; ${restoreHint(known.email)}` : '';
        throw new OwnerProblem(`${address.address} is already known and ${known?.state}${hint}`);
      }
      await recordEvent(tx, added.id, 'added', at, note === undefined ? {} : { note });
      if (note === undefined) await requestMail(tx, enqueue, added, 'confirm', at);
      return { state } as const;
    });
  },
});

// Tells the owner that the mail server refuses us, or puts everything off: a line in the log, and a mail that is not held back with the others.
import { withSite } from '@midweek/core/files';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { SendingPause } from '../../database/schema.ts';
import { alertOwner } from '../service/alert-owner.ts';
import type { BreakerOptions } from './circuit-breaker.ts';

/** What the owner can do about it. */
export const PAUSE_CURE =
  'Check user and password of SMTP_URL, whether its mail server lets you send as the sender (MAIL_FROM, or sender in site.yml), and whether the address of this machine is on a blocklist. Mails wait and go out by themselves when it takes them again.';

export interface SendingAlertOptions {
  readonly db: Database;
  readonly ownerEmail: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
}

export function createSendingAlert(
  options: SendingAlertOptions,
): Pick<BreakerOptions, 'onRefused' | 'onResumed' | 'onPutOff'> {
  const { db, log } = options;
  /** False when the last one was less than an hour ago, or when the database is away. */
  const alert = (subject: string, reason: string, text: string) =>
    db
      .transaction((tx) =>
        alertOwner(tx, options, {
          name: 'sending-alert',
          value: { reason },
          mail: { subject, text, isUrgent: true },
        }),
      )
      .catch((error) => {
        log.error({ err: error }, 'the owner could not be mailed about the mail server');
        return false;
      });
  return {
    async onRefused(pause, isNew) {
      const { reason, probeAt } = pause;
      if (isNew)
        log.error({ reason, probeAt }, 'sending is paused: the mail server refuses us or does not answer');
      else log.warn({ reason, probeAt }, 'sending stays paused: the mail server still does not take mails');
      await alert('Midweek: sending is paused', reason, toText(pause));
    },
    async onPutOff(reason, since) {
      if (await alert('Midweek: the mail server puts mails off', reason, toPutOffText(reason, since)))
        log.error({ reason, since }, 'no mail goes out: the mail server puts all of them off');
    },
    onResumed: ({ since }) => log.info({ since }, 'sending resumed: the mail server accepted a mail'),
  };
}

function toText({ reason, since, probeAt }: SendingPause): string {
  return `The mail server does not take mails from Midweek. What happened:

  ${reason}

Nothing has been sent since ${toMinute(since)}. All mails wait. One of them is tried at ${toMinute(probeAt)}, and then at intervals of up to two hours.

${PAUSE_CURE}
More: ${withSite('npx midweek doctor')}

The next mail of this kind comes in an hour at the earliest.
`;
}

function toPutOffText(reason: string, since: Date): string {
  return `No mail has gone out since ${toMinute(since.toISOString())}. The mail server puts off all that are tried. What it says:

  ${reason}

Each mail is tried again at intervals of up to two hours, for 14 hours; then it is given up. Ask whoever runs the mail server what is wrong.
More: ${withSite('npx midweek subscribers failed-mails')}

The next mail of this kind comes in an hour at the earliest.
`;
}

/** @example toMinute('2025-11-05T08:00:00.000Z') // '2025-11-05 08:00 UTC' */
export function toMinute(instant: string): string {
  return `${instant.replace('T', ' ').slice(0, 16)} UTC`;
}

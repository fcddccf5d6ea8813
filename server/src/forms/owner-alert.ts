// Tells the owner about a burst of sign-ups or sponsor requests, at most once an hour, however many processes notice it.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { alertOwner, type OwnerMailOptions } from '../mail/service/alert-owner.ts';

const REASONS = {
  network: (what: string) => `one network sends more ${what} than usual`,
  domain: (what: string) => `addresses of one domain have more ${what} than usual`,
  all: (what: string) => `there are more ${what} than usual`,
} as const;
const SUBJECTS = { 'burst-alert': 'sign-ups', 'sponsor-burst-alert': 'sponsor requests' } as const;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface AlertOptions extends OwnerMailOptions {
  readonly db: Database;
  /** The subject, by the name under which the last alert is remembered. */
  readonly name: keyof typeof SUBJECTS;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export function createOwnerAlert(options: AlertOptions): (reason: keyof typeof REASONS) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;
  return (reason) => {
    const at = options.now().getTime();
    // A burst calls this for each of its attempts: asking the database each time would be the larger flood. A clock that was set back begins anew.
    if (Math.abs(at - lastAt) < pauseMs) return;
    lastAt = at;
    pauseMs = HOUR_MS;
    alert(options, reason).catch((error: unknown) => {
      pauseMs = MINUTE_MS;
      options.log.error({ err: error }, 'the owner could not be alerted');
    });
  };
}

async function alert(options: AlertOptions, reason: keyof typeof REASONS): Promise<void> {
  const { db, log, name } = options;
  const what = SUBJECTS[name];
  const text = `A burst of ${what}: ${REASONS[reason](what)}.\n\nFrom now on browsers have to prove that they are browsers; readers notice nothing but a short wait.\nTo shut somebody out, set BLOCKED_NETWORKS or BLOCKED_DOMAINS and start the server again.\nThe next mail of this kind comes in an hour at the earliest.\n`;
  const mail = { subject: `Midweek: a burst of ${what}`, text };
  const isFirst = await db.transaction((tx) => alertOwner(tx, options, { name, value: { reason }, mail }));
  if (isFirst) log.warn({ reason }, `burst of ${what}: ${REASONS[reason](what)}`);
}

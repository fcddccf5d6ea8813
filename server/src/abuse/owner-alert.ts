// Tells the owner about a burst of sign-ups or sponsor requests, at most once an hour, however many processes notice it.
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { serverFacts } from '../db/schema.ts';
import { requestPlainMail } from '../delivery/request-mail.ts';
import type { Enqueue } from '../jobs/jobs.ts';

const HOUR_MS = 3_600_000;

const REASONS = {
  network: 'one network sends more of them than usual',
  domain: 'addresses of one domain are used more often than usual',
  all: 'there are more of them than usual',
} as const;
const SUBJECTS = { 'burst-alert': 'sign-ups', 'sponsor-burst-alert': 'sponsor requests' } as const;

export interface AlertOptions {
  readonly db: Database;
  readonly enqueue: Enqueue;
  /** What it is about, by the name under which the last alert is remembered. */
  readonly name: keyof typeof SUBJECTS;
  readonly ownerEmail: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => Date;
}

export function createOwnerAlert(options: AlertOptions): (reason: keyof typeof REASONS) => void {
  return (reason) => {
    alert(options, reason).catch((error: unknown) =>
      options.log.error({ err: error }, 'the owner could not be alerted'),
    );
  };
}

async function alert(
  { db, enqueue, name, ownerEmail, log, now }: AlertOptions,
  reason: keyof typeof REASONS,
): Promise<void> {
  const at = now();
  const what = SUBJECTS[name];
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(serverFacts)
      .values({ name, value: { reason }, at })
      .onConflictDoUpdate({
        target: serverFacts.name,
        set: { value: { reason }, at },
        setWhere: lt(serverFacts.at, new Date(at.getTime() - HOUR_MS)),
      })
      .returning({ name: serverFacts.name });
    if (!first) return;
    log.warn({ reason }, `burst of ${what}: ${REASONS[reason]}`);
    if (!ownerEmail) return;
    const mail = {
      to: ownerEmail,
      locale: 'en',
      subject: `Midweek: a burst of ${what}`,
      text: `A burst of ${what}: ${REASONS[reason]}.\n\nFrom now on browsers have to prove that they are browsers; readers notice nothing but a short wait.\nTo shut somebody out, set BLOCKED_NETWORKS or BLOCKED_DOMAINS and start the server again.\nThe next mail of this kind comes in an hour at the earliest.\n`,
    } as const;
    await requestPlainMail(tx, enqueue, mail, at);
  });
}

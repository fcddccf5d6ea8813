// Tells the owner about a burst of sign-ups, at most once an hour, however many processes notice it.
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OpenDatabase } from '../db/database.ts';
import { serverFacts } from '../db/schema.ts';
import type { Transport } from '../delivery/transport.ts';

const HOUR_MS = 3_600_000;

const REASONS = {
  network: 'one network sends more sign-ups than usual',
  domain: 'addresses of one domain are signed up more often than usual',
  all: 'there are more sign-ups than usual',
} as const;

export interface AlertOptions {
  readonly database: OpenDatabase;
  readonly transport: Transport;
  readonly from: string;
  readonly ownerEmail?: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export function createOwnerAlert(
  options: AlertOptions,
  now: () => Date,
): (reason: keyof typeof REASONS) => void {
  const { log } = options;
  return (reason) => {
    alert(options, reason, now()).catch((error: unknown) =>
      log.error({ err: error }, 'the owner could not be alerted'),
    );
  };
}

async function alert(
  { database, transport, from, ownerEmail, log }: AlertOptions,
  reason: keyof typeof REASONS,
  now: Date,
): Promise<void> {
  const [first] = await database.db
    .insert(serverFacts)
    .values({ name: 'burst-alert', value: { reason }, at: now })
    .onConflictDoUpdate({
      target: serverFacts.name,
      set: { value: { reason }, at: now },
      setWhere: lt(serverFacts.at, new Date(now.getTime() - HOUR_MS)),
    })
    .returning({ name: serverFacts.name });
  if (!first) return;
  log.warn({ reason }, `burst of sign-ups: ${REASONS[reason]}`);
  if (!ownerEmail) return;
  const id = `burst-${now.getTime()}`;
  const raw = await new MailComposer({
    from,
    to: ownerEmail,
    subject: 'Midweek: a burst of sign-ups',
    text: `A burst of sign-ups: ${REASONS[reason]}.\n\nFrom now on browsers have to prove that they are browsers; readers notice nothing but a short wait.\nTo shut somebody out, set BLOCKED_NETWORKS or BLOCKED_DOMAINS and start the server again.\nThe next mail of this kind comes in an hour at the earliest.\n`,
  })
    .compile()
    .build();
  await transport.send(id, { from, to: ownerEmail, raw }, async () => undefined);
}

import { and, asc, desc, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listReturns } from '../../bounces/list-returns.ts';
import { CAUSES } from '../../bounces/to-cause.ts';
import type { Database } from '../../database/database.ts';
import { countMailsByState } from '../../database/figures.ts';
import { BOUNCE_KINDS, issueSends, MAIL_STATES, mails } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { countMissing } from '../issues/issue-sends.ts';
import { PAUSE_CURE } from '../sending/sending-alert.ts';
import { countSenders, readSendingPause } from '../sending/take-mails.ts';
import { Count, SendStatusSchema, ShownIssueSchema, toStatus } from './send-status.ts';
import { DestinationSchema } from './sends.ts';

const RETURNED_DAYS = 30;
const MAX_LATEST = 50;

const ReturnsSchema = z.object({
  days: z.int(),
  /** Most mails first, each with the latest answer of a mail server. */
  causes: z.array(
    z.object({ kind: z.enum(BOUNCE_KINDS), cause: z.enum(CAUSES), mails: Count, example: z.string() }),
  ),
  latest: z.array(
    z.object({
      readerId: z.uuid(),
      kind: z.enum(BOUNCE_KINDS),
      cause: z.enum(CAUSES),
      reason: z.string(),
      /** Null for a service mail. */
      issue: ShownIssueSchema.nullable(),
      at: InstantSchema,
    }),
  ),
});

/** What waits, what went wrong and what came back. */
export const showMailQueue = defineCommand({
  name: 'show-mail-queue',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: z.object({
    destination: DestinationSchema,
    /** Servers that have shown lately that they send. */
    senders: Count,
    pause: z
      .object({ reason: z.string(), since: InstantSchema, probeAt: InstantSchema, cure: z.string() })
      .nullable(),
    waiting: z.object({
      mails: Count,
      /** When the one that waits longest was asked for. */
      oldest: InstantSchema.nullable(),
      byKind: z.array(
        z.object({ mail: z.string(), issue: ShownIssueSchema.nullable(), mails: Count, retries: Count }),
      ),
    }),
    /** Mails to one person that are kept, by name and state. */
    service: z.array(z.object({ mail: z.string(), state: z.enum(MAIL_STATES), mails: Count })),
    /** The issue that was sent last. */
    last: SendStatusSchema.extend({
      /** Readers without it, whom `send-missing` would mail; null as long as nobody can have missed it. */
      missed: Count.nullable(),
    }).nullable(),
    returns: ReturnsSchema,
  }),
  async run(context) {
    const { db, mailDestination, now } = context;
    const pause = await readSendingPause(db);
    const [last] = await db
      .select()
      .from(issueSends)
      .where(isNotNull(issueSends.frozenAt))
      .orderBy(desc(issueSends.frozenAt))
      .limit(1);
    return {
      destination: mailDestination,
      senders: await countSenders(db),
      pause: pause
        ? { reason: pause.reason, since: pause.since, probeAt: pause.probeAt, cure: PAUSE_CURE }
        : null,
      waiting: await countWaiting(db),
      service: (await countMailsByState(db)).map(({ count, ...figure }) => ({ ...figure, mails: count })),
      last: last
        ? {
            ...(await toStatus(context, last)),
            missed: last.state === 'paused' ? null : await countMissing(db, last),
          }
        : null,
      returns: await sumReturns(db, now()),
    };
  },
});

/** Queued or being handed over. */
async function countWaiting(db: Database) {
  const { mail, issue, state, lastError, createdAt } = mails;
  const open = db
    .select({ issue: issueSends.issue })
    .from(issueSends)
    .where(inArray(issueSends.state, ['sending', 'paused']));
  const waiting = inArray(state, ['queued', 'sending']);
  const figures = {
    mail,
    issue,
    mails: sql<number>`count(*)::int`,
    retries: sql<number>`(count(*) filter (where ${lastError} is not null))::int`,
    oldest: min(createdAt),
  };
  // Each by its index.
  const service = await db
    .select(figures)
    .from(mails)
    .where(and(isNull(issue), waiting))
    .groupBy(mail, issue);
  const ofIssues = await db
    .select(figures)
    .from(mails)
    .where(and(inArray(issue, open), waiting))
    .groupBy(mail, issue)
    .orderBy(asc(issue));
  const all = [...ofIssues, ...service];
  return {
    mails: all.reduce((sum, row) => sum + row.mails, 0),
    oldest: all.flatMap((row) => row.oldest ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    byKind: all.map(({ oldest: _oldest, ...row }) => row),
  };
}

async function sumReturns(db: Database, now: Date): Promise<z.input<typeof ReturnsSchema>> {
  const returns = await listReturns(db, new Date(now.getTime() - RETURNED_DAYS * 86_400_000));
  const groups = Map.groupBy(returns, ({ kind, cause }) => `${kind} ${cause}`);
  const causes = [...groups.values()].flatMap((group) => {
    const [latest] = group;
    if (!latest) return [];
    return { kind: latest.kind, cause: latest.cause, mails: group.length, example: latest.reason };
  });
  return {
    days: RETURNED_DAYS,
    causes: causes.sort((a, b) => b.mails - a.mails),
    latest: returns.slice(0, MAX_LATEST),
  };
}

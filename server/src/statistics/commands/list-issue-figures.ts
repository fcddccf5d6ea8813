import { nameInCollector } from '@midweek/core';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { clickSums, issueSends, pageSums, SEND_STATES } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { ShownIssueSchema } from '../../mail/commands/send-status.ts';
import { readFigures } from '../kept-figures.ts';

/** Half a year of a weekly newsletter. */
const MAX_ISSUES = 26;

const Count = z.int().nonnegative();

/** The last issues beside each other: what was sent, came back, made people leave, and was opened. The last one first. */
export const listIssueFigures = defineCommand({
  name: 'list-issue-figures',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: z.object({
    /** Whether clicks were ever counted on this server. */
    isCounting: z.boolean(),
    issues: z.array(
      z.object({
        issue: ShownIssueSchema,
        state: z.enum(SEND_STATES),
        /** When its recipients were fixed and the first mail went out. */
        sentAt: InstantSchema,
        mails: Count,
        sent: Count,
        cameBack: Count,
        complained: Count,
        left: Count,
        /** Of people, in all languages. */
        clicks: Count,
      }),
    ),
  }),
  async run({ db, now }) {
    const { issue, state, frozenAt } = issueSends;
    const rows = await db
      .select({ issue, state, frozenAt })
      .from(issueSends)
      .where(isNotNull(frozenAt))
      .orderBy(desc(frozenAt))
      .limit(MAX_ISSUES);
    const sends = rows.flatMap(({ frozenAt: at, ...send }) => (at ? [{ ...send, frozenAt: at }] : []));
    const figures = await readFigures(db, sends, now());
    const clicks = await sumClicks(
      db,
      sends.map((send) => nameInCollector(send.issue)),
    );
    const [any] = await db.select({ one: sql<number>`1` }).from(pageSums).limit(1);
    return {
      isCounting: any !== undefined,
      issues: sends.map((send) => {
        const of = figures.get(send.issue);
        return {
          issue: send.issue,
          state: send.state,
          sentAt: send.frozenAt,
          mails: of?.mails ?? 0,
          sent: of?.sent ?? 0,
          cameBack: (of?.hardBounced ?? 0) + (of?.softBounced ?? 0),
          complained: of?.complained ?? 0,
          left: of?.unsubscribed ?? 0,
          clicks: clicks.get(nameInCollector(send.issue)) ?? 0,
        };
      }),
    };
  },
});

async function sumClicks(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  const { issue, isBot } = clickSums;
  const rows = await db
    .select({ issue, clicks: sql<number>`sum(${clickSums.clicks})::int` })
    .from(clickSums)
    .where(and(inArray(issue, [...names]), eq(isBot, false)))
    .groupBy(issue);
  return new Map(rows.map((row) => [row.issue, row.clicks]));
}

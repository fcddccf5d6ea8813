import { IssueNameSchema, nameInCollector, paths } from '@midweek/core';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { clickSums, DEPTHS, pageSums } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';

const CountSchema = z.int().nonnegative();

/**
 * How an issue was read and which of its links were opened, in all languages and on all days that are kept. Programs are excluded from the
 * figures and counted separately.
 */
export const countClicks = defineCommand({
  name: 'count-clicks',
  roles: ['owner', 'editor'],
  input: z.object({ issue: IssueNameSchema }),
  output: z.object({
    /** Whether anything was ever counted on this server. */
    isCounting: z.boolean(),
    views: CountSchema,
    visitors: CountSchema,
    /** Views that ended in each quarter of the page. */
    depths: z.array(CountSchema).length(4),
    /** Most clicks first. */
    clicks: z.array(z.object({ anchor: z.string(), clicks: CountSchema })),
    clicksOfPrograms: CountSchema,
  }),
  async run({ db }, { issue }) {
    const [any] = await db.select({ one: sql<number>`1` }).from(pageSums).limit(1);
    const total = (column: Parameters<typeof sql>[1]) => sql<number>`coalesce(sum(${column}), 0)::int`;
    const [page] = await db
      .select({
        views: total(pageSums.views),
        visitors: total(pageSums.visitors),
        depth25: total(pageSums.depth25),
        depth50: total(pageSums.depth50),
        depth75: total(pageSums.depth75),
        depth100: total(pageSums.depth100),
      })
      .from(pageSums)
      .where(and(eq(pageSums.path, paths.issue(issue)), eq(pageSums.isBot, false)));
    const { anchor, isBot } = clickSums;
    const clicks = await db
      .select({ anchor, isBot, clicks: total(clickSums.clicks) })
      .from(clickSums)
      .where(eq(clickSums.issue, nameInCollector(issue)))
      .groupBy(anchor, isBot)
      .orderBy(desc(total(clickSums.clicks)), anchor);
    return {
      isCounting: any !== undefined,
      views: page?.views ?? 0,
      visitors: page?.visitors ?? 0,
      depths: DEPTHS.map((depth) => page?.[depth] ?? 0),
      clicks: clicks.filter((row) => !row.isBot),
      clicksOfPrograms: clicks.filter((row) => row.isBot).reduce((sum, row) => sum + row.clicks, 0),
    };
  },
});

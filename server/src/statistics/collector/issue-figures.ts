import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { clickSums, DEPTHS, pageSums } from '../../database/schema.ts';

export interface IssueReadFigures {
  readonly views: number;
  readonly visitors: number;
  /** Views that ended in the first, second, third and last quarter. */
  readonly depths: number[];
  /** Most clicks first. */
  readonly clicks: { anchor: string; clicks: number }[];
  readonly clicksOfPrograms: number;
}

/** What readers did with an issue, in both languages and on all days that are kept. */
export async function countIssue(db: Database, issue: string): Promise<IssueReadFigures> {
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
    .where(and(eq(pageSums.path, `/newsletter/${issue}`), eq(pageSums.isBot, false)));
  const { anchor, isBot } = clickSums;
  const clicks = await db
    .select({ anchor, isBot, clicks: total(clickSums.clicks) })
    .from(clickSums)
    .where(eq(clickSums.issue, issue))
    .groupBy(anchor, isBot)
    .orderBy(desc(total(clickSums.clicks)), anchor);
  return {
    views: page?.views ?? 0,
    visitors: page?.visitors ?? 0,
    depths: DEPTHS.map((depth) => page?.[depth] ?? 0),
    clicks: clicks.filter((row) => !row.isBot).map((row) => ({ anchor: row.anchor, clicks: row.clicks })),
    clicksOfPrograms: clicks.filter((row) => row.isBot).reduce((sum, row) => sum + row.clicks, 0),
  };
}

import { nameInCollector, paths } from '@midweek/core';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { clickSums, pageSums } from '../../database/schema.ts';
import type { ReportSubject } from './report-link.ts';

export interface DayFigures {
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
}
export interface ReportFigures {
  readonly views: number;
  readonly clicks: number;
  /** Every day of the first four weeks from the first figure on, up to the last one. */
  readonly days: readonly DayFigures[];
  /** The figures after these days; undefined when there are none. */
  readonly later: Omit<DayFigures, 'day'> | undefined;
}

const SHOWN_DAYS = 28;
const DAY_MS = 86_400_000;

/** How often an issue was read and one of its links opened, by readers. */
export async function loadReportFigures(
  db: Database,
  { issue, anchor }: Pick<ReportSubject, 'issue' | 'anchor'>,
): Promise<ReportFigures> {
  const views = await db
    .select({ day: pageSums.day, count: sql<number>`sum(${pageSums.views})::int` })
    .from(pageSums)
    .where(and(eq(pageSums.path, paths.issue(issue)), eq(pageSums.isBot, false)))
    .groupBy(pageSums.day);
  const clicks = await db
    .select({ day: clickSums.day, count: clickSums.clicks })
    .from(clickSums)
    .where(
      and(
        eq(clickSums.issue, nameInCollector(issue)),
        eq(clickSums.anchor, anchor),
        eq(clickSums.isBot, false),
      ),
    );
  return toReportFigures(views, clicks);
}

type DayCount = { readonly day: string; readonly count: number };

/** Days without a figure count too, so that the chart shows time as it is. */
export function toReportFigures(views: readonly DayCount[], clicks: readonly DayCount[]): ReportFigures {
  const known = [...views, ...clicks].map(({ day }) => day).sort();
  const first = Date.parse(known[0] ?? '');
  const last = Date.parse(known.at(-1) ?? '');
  const length = known.length === 0 ? 0 : Math.min(SHOWN_DAYS, (last - first) / DAY_MS + 1);
  const countOf = (counts: readonly DayCount[]) => new Map(counts.map(({ day, count }) => [day, count]));
  const [viewsOf, clicksOf] = [countOf(views), countOf(clicks)];
  const days = Array.from({ length }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return { day, views: viewsOf.get(day) ?? 0, clicks: clicksOf.get(day) ?? 0 };
  });
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const all = { views: sum(views.map(({ count }) => count)), clicks: sum(clicks.map(({ count }) => count)) };
  const later = {
    views: all.views - sum(days.map((day) => day.views)),
    clicks: all.clicks - sum(days.map((day) => day.clicks)),
  };
  return { ...all, days, later: later.views + later.clicks > 0 ? later : undefined };
}

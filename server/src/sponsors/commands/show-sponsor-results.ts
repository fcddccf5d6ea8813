import { IssueNameSchema, toSlotName } from '@midweek/core';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { pageSums, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { countIssueFigures } from '../../mail/issues/issue-figures.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { type AdPlace, listAdPlaces } from '../ads/ad-repository.ts';
import { findPrintedAd } from '../report/find-printed-ad.ts';
import { loadReportFigures } from '../report/report-figures.ts';

const Count = z.int().nonnegative();

const ResultSchema = z.object({
  /** As `2026-11-18-main-0`. */
  slot: z.string(),
  placement: z.string(),
  issueDate: z.string(),
  title: z.string(),
  url: z.string(),
  isInserted: z.boolean(),
  /** What readers got; null until an issue that links to the address of the ad was sent. */
  sent: z
    .object({
      issue: IssueNameSchema,
      at: InstantSchema,
      /** Its mails, and those of them that the mail server took and that did not come back. */
      mails: Count,
      delivered: Count,
      /** On the page of the issue. */
      views: Count,
      clicks: Count,
      /** Of the link, for `make-report-links`. */
      anchor: z.string(),
    })
    .nullable(),
});

/** What a sponsor has booked, and what readers got of it. */
export const showSponsorResults = defineCommand({
  name: 'show-sponsor-results',
  roles: ['owner', 'editor'],
  input: z.object({ id: z.uuid() }),
  output: z.object({
    /** Whether views and clicks were ever counted on this server. */
    isCounting: z.boolean(),
    places: z.array(ResultSchema),
  }),
  async run({ db, now, offer }, { id }) {
    const [request] = await db.select().from(sponsorRequests).where(eq(sponsorRequests.id, id));
    if (!request) throw new OwnerProblem('there is no such request');
    const placements = offer()?.placements ?? [];
    const places = await listAdPlaces(db, eq(sponsorSlots.requestId, id), { now: now(), placements });
    const results = [];
    for (const place of places) results.push(await toResult(db, place));
    const [any] = await db.select({ one: sql<number>`1` }).from(pageSums).limit(1);
    return { isCounting: any !== undefined, places: results };
  },
});

async function toResult(db: Database, place: AdPlace): Promise<z.input<typeof ResultSchema>> {
  const { issueDate, placement, ad, isInserted } = place;
  const booked = {
    slot: toSlotName(place),
    placement,
    issueDate,
    title: ad.title,
    url: ad.url,
    isInserted,
  };
  const printed = isInserted ? await findPrintedAd(db, issueDate, ad) : undefined;
  if (!printed) return { ...booked, sent: null };
  const { issue, anchor, frozenAt } = printed;
  const { all } = await countIssueFigures(db, issue);
  const { views, clicks } = await loadReportFigures(db, { issue, anchor });
  const delivered = all.sent - all.hardBounced - all.softBounced;
  return {
    ...booked,
    sent: {
      issue,
      at: frozenAt,
      mails: all.mails,
      delivered: Math.max(0, delivered),
      views,
      clicks,
      anchor,
    },
  };
}

// In which issue an ad went out. The server reads no content, but it keeps the mails of every issue that was sent.
import { addDays, type Copy } from '@midweek/core';
import { toMarkdownUrl, toSponsoredAnchor } from '@midweek/core/files';
import { and, desc, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { issueSends } from '../../database/schema.ts';

export interface PrintedAd {
  readonly issue: string;
  readonly frozenAt: Date;
  /** Its link on the page of the issue. */
  readonly anchor: string;
}

/** An issue may go out a day early, or wait for something. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 21;

/** The issue of a day whose mails link to the address of the ad; undefined when none was sent, or the address was changed in it. */
export async function findPrintedAd(
  db: Database,
  issueDate: string,
  { url }: Pick<Copy, 'url'>,
): Promise<PrintedAd | undefined> {
  if (!URL.canParse(url)) return undefined;
  const address = toMarkdownUrl(url);
  const link = `href="${address.replaceAll('&', '&amp;')}"`;
  const { issue, frozenAt, mails } = issueSends;
  const [send] = await db
    .select({ issue, frozenAt })
    .from(issueSends)
    .where(
      and(
        isNotNull(frozenAt),
        gte(frozenAt, new Date(addDays(issueDate, -DAYS_BEFORE))),
        lte(frozenAt, new Date(addDays(issueDate, DAYS_AFTER))),
        sql`exists (select from jsonb_each(${mails}) as each_mail where strpos(each_mail.value ->> 'html', ${link}) > 0)`,
      ),
    )
    .orderBy(desc(frozenAt))
    .limit(1);
  if (!send?.frozenAt) return undefined;
  return { issue: send.issue, frozenAt: send.frozenAt, anchor: toSponsoredAnchor(address) };
}

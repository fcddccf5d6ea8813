import { IssueNameSchema, type Locale } from '@midweek/core';
import { count, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { issueSends } from '../../database/schema.ts';
import { InstantSchema, StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext, PageSchema } from '../../define-command.ts';
import { firstSubject, isWithdrawn } from '../issues/kept-mails.ts';

const PAGE_SIZE = 30;

const IssueSchema = z.object({
  issue: IssueNameSchema,
  title: z.string(),
  /** `ready`: in the release, and sent to nobody. */
  state: z.enum(['ready', 'scheduled', 'sending', 'paused', 'sent', 'cancelled']),
  /** When readers see its page; null for one that was sent and is in no release's mails any more. */
  shownFrom: InstantSchema.nullable(),
  startAt: InstantSchema.nullable(),
  /** When the recipients were fixed. */
  frozenAt: InstantSchema.nullable(),
  finishedAt: InstantSchema.nullable(),
  /** Whose readers get it, or got it. */
  locales: z.array(StoredLocaleSchema),
  /** Not in lists and feeds, so it is not sent either. */
  isUnlisted: z.boolean(),
});
type ListedIssue = z.input<typeof IssueSchema>;

/** What the release holds and what was sent: first what can be sent, the newest first; then the sends, the last one first. */
export const listIssues = defineCommand({
  name: 'list-issues',
  roles: ['owner', 'editor'],
  input: z.object({ page: PageSchema }),
  output: z.object({
    ready: z.array(IssueSchema),
    sends: z.array(IssueSchema),
    /** How many sends there are, on all pages. */
    total: z.int(),
    pageSize: z.int(),
  }),
  async run(context, { page }) {
    const { db } = context;
    const sends = await listSends(context, page);
    const [{ total = 0 } = {}] = await db.select({ total: count() }).from(issueSends).where(WAS_SENT);
    return { ready: await listReady(context), sends, total, pageSize: PAGE_SIZE };
  },
});

/** Of one that was cancelled before it began nobody has got anything. */
const WAS_SENT = sql`not (${issueSends.state} = 'cancelled' and ${issueSends.frozenAt} is null)`;

async function listSends(
  { db, findIssueMails, listIssueMails }: OwnerContext,
  page: number,
): Promise<ListedIssue[]> {
  const rows = await db
    .select({
      issue: issueSends.issue,
      state: issueSends.state,
      startAt: issueSends.startAt,
      frozenAt: issueSends.frozenAt,
      finishedAt: issueSends.finishedAt,
      // Without the texts, which are large.
      mails: sql<Record<Locale, { subject: string }>>`(
        select jsonb_object_agg(key, jsonb_build_object('subject', value -> 'subject')) from jsonb_each(${issueSends.mails})
      )`,
    })
    .from(issueSends)
    .where(WAS_SENT)
    .orderBy(desc(sql`coalesce(${issueSends.frozenAt}, ${issueSends.startAt})`), issueSends.issue)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const built = new Set(listIssueMails());
  return rows.map(({ mails, state, ...row }) => ({
    ...row,
    // The subject has the name of the newsletter and the number, too.
    title: (built.has(row.issue) && findIssueMails(row.issue)?.title) || firstSubject(mails ?? {}),
    state: state === 'done' ? 'sent' : state,
    shownFrom: null,
    locales: Object.keys(mails ?? {}),
    isUnlisted: false,
  }));
}

async function listReady({ db, findIssueMails, listIssueMails }: OwnerContext): Promise<ListedIssue[]> {
  const sends = await db
    .select({ issue: issueSends.issue, state: issueSends.state, frozenAt: issueSends.frozenAt })
    .from(issueSends);
  const begun = new Set(sends.filter((send) => !isWithdrawn(send)).map(({ issue }) => issue));
  return listIssueMails()
    .filter((issue) => !begun.has(issue))
    .flatMap((issue): ListedIssue[] => {
      const built = findIssueMails(issue);
      if (!built) return [];
      const { title, shownFrom, isUnlisted, mails } = built;
      const none = { startAt: null, frozenAt: null, finishedAt: null };
      return [{ issue, title, state: 'ready', shownFrom, ...none, locales: Object.keys(mails), isUnlisted }];
    })
    .toSorted((a, b) => String(b.shownFrom).localeCompare(String(a.shownFrom)));
}

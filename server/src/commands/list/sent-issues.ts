import { desc, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { issueSends } from '../../database/schema.ts';
import { defineCommand } from '../owner-command.ts';

/** Issues whose mails are in mailboxes, with links to their pages. */
export const listSentIssues = defineCommand({
  args: z.object({}),
  answer: z.array(z.int()),
  async run({ db }) {
    const rows = await db
      .select({ issue: issueSends.issue })
      .from(issueSends)
      .where(isNotNull(issueSends.frozenAt))
      .orderBy(desc(issueSends.issue));
    return rows.map(({ issue }) => issue);
  },
});

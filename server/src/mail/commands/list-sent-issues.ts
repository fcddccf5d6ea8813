import { desc, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { issueSends } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';

/** Issues whose mails are in mailboxes, with links to their pages. */
export const listSentIssues = defineCommand({
  name: 'list-sent-issues',
  input: z.object({}),
  output: z.array(z.int()),
  async run({ db }) {
    const rows = await db
      .select({ issue: issueSends.issue })
      .from(issueSends)
      .where(isNotNull(issueSends.frozenAt))
      .orderBy(desc(issueSends.issue));
    return rows.map(({ issue }) => issue);
  },
});

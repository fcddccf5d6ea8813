import { IssueNameSchema } from '@midweek/core';
import { desc, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { issueSends } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';

/** Names of the issues whose mails are in mailboxes, with links to their pages; the last one first. */
export const listSentIssues = defineCommand({
  name: 'list-sent-issues',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: z.array(IssueNameSchema),
  async run({ db }) {
    const rows = await db
      .select({ issue: issueSends.issue })
      .from(issueSends)
      .where(isNotNull(issueSends.frozenAt))
      .orderBy(desc(issueSends.frozenAt));
    return rows.map(({ issue }) => issue);
  },
});

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageSums } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';
import { countIssue } from '../collector/issue-figures.ts';

const CountSchema = z.int().nonnegative();

/** How an issue was read and which of its links were opened. Programs are excluded from the figures and counted separately. */
export const countClicks = defineCommand({
  name: 'count-clicks',
  input: z.object({ issue: z.string().min(1).max(200) }),
  output: z.object({
    /** Whether anything was ever counted on this server. */
    isCounting: z.boolean(),
    views: CountSchema,
    visitors: CountSchema,
    /** Views that ended in each quarter of the page. */
    depths: z.array(CountSchema).length(4),
    clicks: z.array(z.object({ anchor: z.string(), clicks: CountSchema })),
    clicksOfPrograms: CountSchema,
  }),
  async run({ db }, { issue }) {
    const [view] = await db.select({ one: sql<number>`1` }).from(pageSums).limit(1);
    return { isCounting: view !== undefined, ...(await countIssue(db, issue)) };
  },
});

import { IssueNameSchema } from '@midweek/core';
import { z } from 'zod';
import { StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { countIssueFigures } from '../issues/issue-figures.ts';
import { findSend } from '../issues/issue-sends.ts';

const Count = z.int().nonnegative();
const FiguresSchema = z.object({
  mails: Count,
  sent: Count,
  failed: Count,
  uncertain: Count,
  hardBounced: Count,
  softBounced: Count,
  complained: Count,
  unsubscribed: Count,
});

/** What became of the mails of an issue; null when it was never sent. */
export const countIssueMails = defineCommand({
  name: 'count-issue-mails',
  roles: ['owner', 'editor'],
  input: z.object({ issue: IssueNameSchema }),
  output: z
    .object({
      all: FiguresSchema,
      locales: z.array(FiguresSchema.extend({ locale: StoredLocaleSchema })),
      domains: z.array(FiguresSchema.extend({ domain: z.string() })),
      otherDomains: FiguresSchema,
    })
    .nullable(),
  async run({ db }, { issue }) {
    if (!(await findSend(db, issue))) return null;
    const { locales, domains, ...figures } = await countIssueFigures(db, issue);
    return { ...figures, locales: [...locales], domains: [...domains] };
  },
});

import { z } from 'zod';
import { countIssueFigures } from '../../mail/issues/issue-figures.ts';
import { findSend } from '../../mail/issues/issue-sends.ts';
import { defineCommand } from '../owner-command.ts';
import { StoredLocaleSchema } from '../stored-locale.ts';

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
  args: z.object({ issue: z.int().positive() }),
  answer: z
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

import { paths } from '@midweek/core';
import { z } from 'zod';
import { ReportSubjectSchema, toReportToken } from '../../sponsor-report/report-link.ts';
import { defineCommand } from '../owner-command.ts';

/** The private link to the figures of one link of an issue, without language and host. */
export const makeReportLink = defineCommand({
  args: ReportSubjectSchema,
  answer: z.object({ path: z.string() }),
  run: async ({ secret }, subject) => ({
    path: `${paths.sponsorReport}?token=${toReportToken(secret(), subject)}`,
  }),
});

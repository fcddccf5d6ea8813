import { inEveryLocale, LocaleSchema, paths, toHref, toPrivateLink } from '@midweek/core';
import { z } from 'zod';
import { ReportSubjectSchema, toReportToken } from '../../sponsors/report/report-link.ts';
import { defineCommand } from '../owner-command.ts';

/** The private links to the figures of one link of an issue, by language. */
export const makeReportLinks = defineCommand({
  args: ReportSubjectSchema,
  answer: z.record(LocaleSchema, z.url()),
  run: async ({ secret, privateOrigin }, subject) => {
    const path = toPrivateLink(paths.sponsorReport, toReportToken(secret(), subject));
    return inEveryLocale((locale) => `${privateOrigin()}${toHref(locale, path)}`);
  },
});

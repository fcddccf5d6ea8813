import { inEveryLocale, LocaleSchema, paths, toHref, toPrivateLink } from '@midweek/core';
import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { ReportSubjectSchema, toReportToken } from '../report/report-link.ts';

/** The private links to the figures of one link of an issue, by language. */
export const makeReportLinks = defineCommand({
  name: 'make-report-links',
  input: ReportSubjectSchema,
  output: z.record(LocaleSchema, z.url()),
  run: async ({ secret, privateOrigin }, subject) => {
    const path = toPrivateLink(paths.sponsorReport, toReportToken(secret(), subject));
    return inEveryLocale((locale) => `${privateOrigin()}${toHref(locale, path)}`);
  },
});

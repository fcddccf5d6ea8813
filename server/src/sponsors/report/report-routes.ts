// `/sponsor/report?token=…`: the figures of a sponsor's link, for that sponsor.
import { paths } from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import { createOptionalRead } from '../../database/optional-read.ts';
import { type PrivatePage, registerPrivatePage } from '../../forms/private-page.ts';
import type { SponsorServices } from '../sponsor-services.ts';
import { loadReportFigures } from './report-figures.ts';
import { renderReport } from './report-html.ts';
import { parseReportToken, type ReportSubject } from './report-link.ts';

export const REPORT_PAGE = {
  path: paths.sponsorReport,
  states: ['report', 'nothing-yet', 'unavailable', 'no-link', 'unknown'],
  status: { unavailable: 503, unknown: 404 },
  slots: { report: {} },
} as const satisfies PrivatePage;

export function registerReportRoutes(app: FastifyInstance, { db, secret, releaseOf }: SponsorServices): void {
  const readFigures = createOptionalRead({
    name: 'the figures of a sponsor report',
    load: (subject: ReportSubject) => loadReportFigures(db, subject),
    log: app.log,
  });
  registerPrivatePage(app, REPORT_PAGE, {
    releaseOf,
    async open({ locale, token }) {
      const subject = parseReportToken(secret, token);
      if (!subject) return { show: ['unknown'] };
      const figures = await readFigures(subject);
      if (!figures) return { show: ['unavailable'] };
      const report = renderReport(subject, figures, locale);
      return { show: [figures.days.length > 0 ? 'report' : 'nothing-yet'], replace: { report } };
    },
  });
}

// `/sponsor/report?token=…`: what became of a sponsor's link, for that sponsor.
import { LOCALES, PRIVATE_HEADERS, paths, toHref } from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../http/errors/app-error.ts';
import type { BuiltPages } from '../../../http/pages/built-pages.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createOptionalRead } from '../../../platform/database/optional-read.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { loadReportFigures, type ReportFigures } from './report-figures.ts';
import { renderReport } from './report-html.ts';
import { parseReportToken, type ReportSubject } from './report-link.ts';

const QuerySchema = z.object({ token: z.string().max(1000).catch('') });
/** The element that the build left empty for the figures. */
const REPORT_ELEMENT = /(<midweek-report[^>]*>)[\s\S]*?(<\/midweek-report>)/;

/** What the page can say, by the names of its states. */
const STATUS = { report: 200, 'nothing-yet': 200, unavailable: 503, 'no-link': 200, unknown: 404 } as const;

export interface ReportRouteOptions {
  readonly db: Database;
  readonly secret: Secret;
  readonly pages: BuiltPages;
}

export function registerReportRoutes(app: FastifyInstance, { db, secret, pages }: ReportRouteOptions): void {
  const readFigures = createOptionalRead({
    name: 'the figures of a sponsor report',
    load: (subject: ReportSubject) => loadReportFigures(db, subject),
    log: app.log,
  });
  for (const locale of LOCALES) {
    app.get(toHref(locale, paths.sponsorReport), async (request, reply) => {
      const { token } = QuerySchema.parse(request.query);
      const subject = token === '' ? undefined : parseReportToken(secret, token);
      const figures = subject && (await readFigures(subject));
      const state = subject ? toState(figures) : token === '' ? 'no-link' : 'unknown';
      const html = pages.render(locale, paths.sponsorReport, { states: [state] });
      if (html === undefined) throw new AppError('not-found');
      const report = subject && figures ? renderReport(subject, figures, locale) : '';
      return reply
        .code(STATUS[state])
        .headers(PRIVATE_HEADERS)
        .type('text/html; charset=utf-8')
        .send(html.replace(REPORT_ELEMENT, (_, start: string, end: string) => start + report + end));
    });
  }
}

function toState(figures: ReportFigures | undefined): 'report' | 'nothing-yet' | 'unavailable' {
  if (!figures) return 'unavailable';
  return figures.days.length > 0 ? 'report' : 'nothing-yet';
}

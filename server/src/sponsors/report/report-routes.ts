// `/sponsor/report?token=…`: what became of a sponsor's link, for that sponsor.
import { listLocales, PRIVATE_HEADERS, paths, toHref } from '@midweek/core';
import { html } from '@midweek/core/browser';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { createOptionalRead } from '../../database/optional-read.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { AppError } from '../../http/errors/app-error.ts';
import type { PageDefinition } from '../../pages/page-names.ts';
import type { Secret } from '../../secrets/secret.ts';
import { loadReportFigures, type ReportFigures } from './report-figures.ts';
import { renderReport } from './report-html.ts';
import { parseReportToken, type ReportSubject } from './report-link.ts';

const QuerySchema = z.object({ token: z.string().max(1000).catch('') });

/** What the page can say, by the names of its states. */
const STATUS = { report: 200, 'nothing-yet': 200, unavailable: 503, 'no-link': 200, unknown: 404 } as const;

export const REPORT_PAGE = {
  path: paths.sponsorReport,
  states: Object.keys(STATUS) as (keyof typeof STATUS)[],
  slots: { report: {} },
} satisfies PageDefinition;

export interface ReportRouteOptions {
  readonly db: Database;
  readonly secret: Secret;
  readonly releaseOf: ReleaseOf;
}

export function registerReportRoutes(
  app: FastifyInstance,
  { db, secret, releaseOf }: ReportRouteOptions,
): void {
  const readFigures = createOptionalRead({
    name: 'the figures of a sponsor report',
    load: (subject: ReportSubject) => loadReportFigures(db, subject),
    log: app.log,
  });
  for (const locale of listLocales()) {
    app.get(toHref(locale, REPORT_PAGE.path), async (request, reply) => {
      const { token } = QuerySchema.parse(request.query);
      const subject = token === '' ? undefined : parseReportToken(secret, token);
      const figures = subject && (await readFigures(subject));
      const state = subject ? toState(figures) : token === '' ? 'no-link' : 'unknown';
      const report = subject && figures ? renderReport(subject, figures, locale) : html``;
      const page = releaseOf(request).site.pages.render(locale, REPORT_PAGE, {
        show: [state],
        replace: { report },
      });
      if (page === undefined) throw new AppError('not-found');
      return reply.code(STATUS[state]).headers(PRIVATE_HEADERS).type('text/html; charset=utf-8').send(page);
    });
  }
}

function toState(figures: ReportFigures | undefined): 'report' | 'nothing-yet' | 'unavailable' {
  if (!figures) return 'unavailable';
  return figures.days.length > 0 ? 'report' : 'nothing-yet';
}

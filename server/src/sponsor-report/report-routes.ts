// `/sponsor/report?token=…`: what became of a sponsor's link, for that sponsor.
import { LOCALES, paths, toHref } from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Secret } from '../db/secret.ts';
import { AppError } from '../errors/app-error.ts';
import type { BuiltPages } from '../pages/built-pages.ts';
import { loadReportFigures } from './report-figures.ts';
import { renderReport } from './report-html.ts';
import { parseReportToken } from './report-link.ts';

const QuerySchema = z.object({ token: z.string().max(1000).catch('') });
/** Where the build left room for the figures. */
const ROOM = /(<midweek-report[^>]*>)[\s\S]*?(<\/midweek-report>)/;

export interface ReportRouteOptions {
  readonly db: Database;
  readonly secret: Secret;
  readonly pages: BuiltPages;
}

export function registerReportRoutes(app: FastifyInstance, { db, secret, pages }: ReportRouteOptions): void {
  for (const locale of LOCALES) {
    app.get(toHref(locale, paths.sponsorReport), async (request, reply) => {
      const { token } = QuerySchema.parse(request.query);
      const subject = token === '' ? undefined : parseReportToken(secret, token);
      const figures = subject && (await loadReportFigures(db, subject));
      const state = figures
        ? figures.days.length > 0
          ? 'report'
          : 'nothing-yet'
        : token === ''
          ? 'no-link'
          : 'unknown';
      const html = pages.render(locale, paths.sponsorReport, { states: [state] });
      if (html === undefined) throw new AppError('not-found');
      const report = subject && figures ? renderReport(subject, figures, locale) : '';
      return reply
        .code(state === 'unknown' ? 404 : 200)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(html.replace(ROOM, (_, start: string, end: string) => start + report + end));
    });
  }
}

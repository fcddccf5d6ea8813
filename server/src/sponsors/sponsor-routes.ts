import type { FastifyInstance } from 'fastify';
import type { PageDefinition } from '../pages/page-names.ts';
import { AD_PAGE } from './ads/ad-page.ts';
import { registerAdRoutes } from './ads/ad-routes.ts';
import { registerDeadlineRoutes } from './ads/deadline-routes.ts';
import { REPORT_PAGE, registerReportRoutes } from './report/report-routes.ts';
import { CONFIRM_PAGE, registerConfirmRoutes } from './requests/confirm-routes.ts';
import { registerRequestRoutes } from './requests/request-routes.ts';
import { sponsorPage } from './requests/sponsor-page.ts';
import type { SponsorServices } from './sponsor-services.ts';

export function registerSponsorRoutes(app: FastifyInstance, services: SponsorServices): void {
  const { forgetCalendar } = registerRequestRoutes(app, services);
  registerConfirmRoutes(app, { ...services, onHeld: forgetCalendar });
  registerAdRoutes(app, services);
  registerDeadlineRoutes(app, services);
  registerReportRoutes(app, services);
}

/** The pages that these routes fill in. */
export function listSponsorPages(): PageDefinition[] {
  return [sponsorPage(), CONFIRM_PAGE, AD_PAGE, REPORT_PAGE];
}

import type { FastifyInstance } from 'fastify';
import type { BuiltPages } from '../pages/built-pages.ts';
import type { Services } from '../services.ts';
import { registerConfirmationRoutes } from './confirmation-routes.ts';
import { registerSubscribeRoutes } from './subscribe-routes.ts';
import { registerWorkflowRoutes } from './workflow-routes.ts';

export function registerSubscriptionRoutes(
  app: FastifyInstance,
  services: Services,
  pages: BuiltPages,
): void {
  registerSubscribeRoutes(app, { ...services, pages });
  registerWorkflowRoutes(app, { ...services, pages });
  registerConfirmationRoutes(app, services.recordConfirmation);
}

import type { FastifyInstance } from 'fastify';
import { registerConfirmationRoutes } from './confirmation-routes.ts';
import type { RecordConfirmation } from './record-confirmation.ts';
import { registerSubscribeRoutes, type SubscribeRouteOptions } from './subscribe-routes.ts';
import { registerWorkflowRoutes, type WorkflowRouteOptions } from './workflow-routes.ts';

export interface SubscriptionRouteOptions extends SubscribeRouteOptions, WorkflowRouteOptions {
  readonly recordConfirmation: RecordConfirmation;
}

export function registerSubscriptionRoutes(app: FastifyInstance, options: SubscriptionRouteOptions): void {
  registerSubscribeRoutes(app, options);
  registerWorkflowRoutes(app, options);
  registerConfirmationRoutes(app, options.recordConfirmation);
}

import type { FastifyInstance } from 'fastify';
import { registerSubscribeRoutes, type SubscribeRouteOptions } from './subscribe-routes.ts';
import { registerWorkflowRoutes, type WorkflowRouteOptions } from './workflow-routes.ts';

export function registerSubscriptionRoutes(
  app: FastifyInstance,
  options: SubscribeRouteOptions & WorkflowRouteOptions,
): void {
  registerSubscribeRoutes(app, options);
  registerWorkflowRoutes(app, options);
}

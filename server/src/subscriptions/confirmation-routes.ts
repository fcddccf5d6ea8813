// POST /api/signup-confirmation: the page after the confirmation reports where its reader came from.
import { CONFIRMATION_PATH } from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../forms/form-body.ts';
import type { RecordConfirmation } from './record-confirmation.ts';

/** The search part of the page's address. In the body, so that the token in it is in no log of a proxy. */
const BodySchema = z.object({ query: z.string().max(2000) }).catch({ query: '' });

export function registerConfirmationRoutes(app: FastifyInstance, record: RecordConfirmation): void {
  app.register(async (scope) => {
    acceptForms(scope);
    scope.post(CONFIRMATION_PATH, async (request, reply) => {
      const { query } = BodySchema.parse(request.body);
      await record(new URLSearchParams(query));
      // The same for every query: it tells nothing about tokens.
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

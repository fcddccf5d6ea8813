// GET /api/signup-confirmation: the page after the confirmation reports where its reader came from.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RecordConfirmation } from './record-confirmation.ts';

const QuerySchema = z.object({ query: z.string().max(2000).catch('') });

export function registerConfirmationRoutes(app: FastifyInstance, record: RecordConfirmation): void {
  app.get('/api/signup-confirmation', async (request, reply) => {
    const { query } = QuerySchema.parse(request.query);
    await record(new URLSearchParams(query));
    // The same for every query: it tells nothing about tokens.
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

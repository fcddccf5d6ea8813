import type { FastifyBaseLogger } from 'fastify';
import type { DatabasePlace, OpenDatabase } from '../db/database.ts';
import type { Secret } from '../db/secret.ts';
import type { Services } from '../services.ts';
import { createAnswer } from './answer-owner.ts';
import { takeOwnerSocket } from './owner-socket.ts';

interface Opened {
  readonly services: Services;
  readonly database: OpenDatabase;
  readonly secret: Secret;
}

/**
 * Opens services on the embedded database behind the lock of its folder, and answers the owner's commands from then until
 * they are closed. On a PostgreSQL server neither is needed: everybody can open it.
 */
export async function withOwnerSocket(
  { databaseUrl, dataDir }: DatabasePlace,
  log: FastifyBaseLogger,
  open: () => Promise<Opened>,
): Promise<Services> {
  if (databaseUrl) return (await open()).services;
  const socket = await takeOwnerSocket(dataDir);
  try {
    const { services, database, secret } = await open();
    const { db, engine } = database;
    const { enqueue, origin, now } = services;
    socket.serve(
      createAnswer({ db, engine, secret: () => secret, openQueue: async () => enqueue, origin, now }, log),
    );
    return {
      ...services,
      async close() {
        await socket.stopServing();
        await services.close().finally(socket.release);
      },
    };
  } catch (error) {
    await socket.release();
    throw error;
  }
}

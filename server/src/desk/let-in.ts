import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordEvent } from '../commands/record-event.ts';
import type { Database } from '../database/database.ts';
import type { DeskOrigin } from './desk-origin.ts';
import { openDeskSession, SESSION_AGE_MS } from './desk-sessions.ts';
import { toBrowser, writeCookie } from './door.ts';
import type { Person } from './people.ts';

export interface Entry {
  readonly db: Database;
  readonly now: Date;
  readonly origin: DeskOrigin;
  readonly person: Person;
  /** By which means, and what else happened, for the list of events. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Opens a session for the browser that asks, whichever way it came. */
export async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, now, origin, person, detail }: Entry,
): Promise<void> {
  const browser = toBrowser(request);
  const token = await openDeskSession(db, person.id, browser, now);
  await recordEvent(db, {
    who: person.name,
    what: 'enter',
    detail: { ...detail, network: browser.network },
    at: now,
  });
  writeCookie(reply, origin, token, SESSION_AGE_MS);
}

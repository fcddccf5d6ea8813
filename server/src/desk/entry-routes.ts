// Entering and leaving. A link is a page with a button, because programs open links; only the button uses it up.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { recordEvent } from '../commands/record-event.ts';
import type { Database } from '../database/database.ts';
import { acceptForms } from '../forms/form-body.ts';
import { consumeDeskLink, ENTRY_PATH, endDeskLinksOf } from './desk-links.ts';
import { isSentByDesk } from './desk-origin.ts';
import { endDeskSession, endDeskSessionsOf } from './desk-sessions.ts';
import { type Door, writeCookie } from './door.ts';
import {
  ENTRY_POLICY,
  type EntryLanguage,
  renderElsewhere,
  renderEntry,
  renderRefusal,
  renderWait,
} from './entry-page.ts';
import { letIn } from './let-in.ts';
import { removePasskeysOf } from './passkeys.ts';
import { findPerson } from './people.ts';
import { sendDeskProblem } from './problem.ts';

export interface EntryOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly door: Door;
  readonly siteOrigin: () => string;
  /** The page of the application, on which one signs in with a passkey. */
  readonly sendApp: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const EntrySchema = z.object({ token: z.string().max(200), revoke: z.literal('on').optional() });

export function registerEntryRoutes(app: FastifyInstance, options: EntryOptions): void {
  const { db, now, door, siteOrigin, sendApp } = options;
  app.register(async (scope) => {
    acceptForms(scope);

    scope.get<{ Querystring: { token?: unknown } }>(ENTRY_PATH, async (request, reply) => {
      const { token } = request.query;
      if (!door.originOf(request)) return sendElsewhere(request, reply);
      if (typeof token !== 'string') return sendApp(request, reply);
      return sendEntry(reply, 200, renderEntry(languageOf(request), token.slice(0, 200)));
    });

    scope.post(ENTRY_PATH, async (request, reply) => {
      const origin = door.originOf(request);
      if (!origin) return sendElsewhere(request, reply);
      if (!isSentByDesk(request, origin)) return sendEntry(reply, 403, renderRefusal(languageOf(request)));
      if (door.isClosedTo(request))
        return sendEntry(
          reply.header('retry-after', door.secondsClosed()),
          429,
          renderWait(languageOf(request)),
        );
      const form = EntrySchema.safeParse(request.body).data;
      const personId = form && (await consumeDeskLink(db, form.token, now()));
      const person = personId === undefined ? undefined : await findPerson(db, personId);
      if (!form || !person) {
        // The second press of the button that has let this browser in.
        if (await door.find(request, origin)) return reply.redirect('/desk', 303);
        door.fail(request);
        return sendEntry(reply, 410, renderRefusal(languageOf(request)));
      }
      if (form.revoke)
        await db.transaction(async (tx) => {
          await removePasskeysOf(tx, person.id);
          await endDeskSessionsOf(tx, person.id);
          await endDeskLinksOf(tx, person.id);
        });
      const detail = { by: 'link', ...(form.revoke && { revoked: 'passkeys and sessions' }) };
      await letIn(request, reply, { db, now: now(), origin, person, detail });
      return reply.redirect('/desk', 303);
    });

    scope.post('/desk/leave', { onRequest: door.admit }, async (request, reply) => {
      const { session, origin, caller } = door.of(request);
      if (!session) return sendDeskProblem(reply, 'no-session');
      if (await endDeskSession(db, session.id))
        await recordEvent(db, { who: caller.name, what: 'leave', at: now() });
      writeCookie(reply, origin, '', 0);
      return reply.code(204).send();
    });
  });

  function sendElsewhere(request: FastifyRequest, reply: FastifyReply) {
    const address = new URL('/desk', siteOrigin()).href;
    return sendEntry(reply, 403, renderElsewhere(languageOf(request), address));
  }
}

function languageOf(request: FastifyRequest): EntryLanguage {
  return new Negotiator(request).language(['en', 'fr']) === 'fr' ? 'fr' : 'en';
}

function sendEntry(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': ENTRY_POLICY })
    .type('text/html; charset=utf-8')
    .send(html);
}

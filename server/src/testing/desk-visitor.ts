// Somebody at the desk of a test server, who asks over https at the address of the site.

import type { Role } from '../database/schema.ts';
import { makeDeskLink } from '../desk/desk-links.ts';
import { admitPerson } from '../desk/people.ts';
import { ownerContextOf } from './owner-context.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-services.ts';

export const DESK_HOST = 'midweek.example';
export const FROM_DESK = { host: DESK_HOST, 'sec-fetch-site': 'same-origin', origin: `https://${DESK_HOST}` };

export const openDeskServer = (options: TestServerOptions = {}) =>
  openTestServer({ toOwnerContext: ownerContextOf, ...options });

export async function makeLinkFor(server: TestServer, name: string, role: Role): Promise<string> {
  const { db } = server.database;
  const person = await admitPerson(db, { name, role }, server.now());
  if (!person) throw new Error('a role was given');
  return (await makeDeskLink(db, person.id, server.now())).token;
}

export const pressEnter = (server: TestServer, token: string, headers: Record<string, string> = FROM_DESK) =>
  server.app.inject({
    method: 'POST',
    url: '/desk/enter',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });

/** Signs in by a link. Returns who asks the owner's API from then on. */
export async function enterDesk(server: TestServer, name = 'Ada', role: Role = 'owner') {
  const answer = await pressEnter(server, await makeLinkFor(server, name, role));
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return {
    cookie,
    ask: (command: string, input: object = {}, headers: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url: `/owner/${command}`,
        headers: { ...FROM_DESK, cookie, ...headers },
        payload: input,
      }),
    get: (url: string) => server.app.inject({ url, headers: { ...FROM_DESK, cookie } }),
  };
}

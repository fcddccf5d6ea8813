// The pages behind private links for readers in each state, and the targets of actions that do not fit a state.
import {
  buttonsFor,
  type Locale,
  listParts,
  partsFor,
  paths,
  READER_STATES,
  WORKFLOW_PATHS,
} from '@midweek/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SubscriberState, subscribers, type TokenPurpose } from '../database/schema.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../testing/test-services.ts';
import { createTokenStore } from './tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const DAY_MS = 86_400_000;
let count = 0;

/** A reader as the database has one, and the token of a mail. */
async function aReader(values: Partial<typeof subscribers.$inferInsert>, purpose: TokenPurpose) {
  count += 1;
  const email = `state${count}@example.org`;
  const { db } = server.database;
  const confirmedAt = values.state === 'pending' ? null : server.now();
  const [row] = await db
    .insert(subscribers)
    .values({
      email,
      normalizedEmail: email,
      locale: 'en',
      source: 'form',
      confirmedAt,
      state: 'active',
      ...values,
    })
    .returning();
  const subscriberId = row?.id ?? '';
  const deliveryId = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  const token = await createTokenStore(TEST_SECRET).issue(
    db,
    { subscriberId, deliveryId, purpose },
    server.now(),
  );
  const read = async () => {
    const [now] = await db.select().from(subscribers).where(eq(subscribers.id, subscriberId));
    return now;
  };
  return { email, token, read };
}

const open = (path: string, token?: string) =>
  server.app.inject(token === undefined ? path : `${path}?token=${token}`);

function press(path: string, token: string, action: string) {
  return server.app.inject({
    method: 'POST',
    url: `${path}?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });
}

/** The parts of a page that its reader sees. */
const seenIn = (body: string) =>
  [...body.matchAll(/<midweek-state name="([^"]+)">/g)].map(([, name]) => name);

const PURPOSES: Record<string, TokenPurpose> = {
  [paths.confirm]: 'confirm',
  [paths.preferences]: 'manage',
  [paths.stay]: 'stay',
  [paths.unsubscribe]: 'unsubscribe',
  [paths.unsubscribed]: 'unsubscribe',
  [paths.languageChosen]: 'manage',
};

describe.each(WORKFLOW_PATHS)('%s', (path) => {
  test('without a token it says what it is for, and has no button', async () => {
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(seenIn(page.body)).toEqual(['no-link']);
    expect(buttonsFor(path, { state: 'no-link', locale: 'en' })).toEqual([]);
  });

  test.each(READER_STATES.filter((state) => state !== 'no-link'))(
    '%s: what is so, or elsewhere',
    async (state) => {
      const stored: Partial<typeof subscribers.$inferInsert> =
        state === 'withdrawn'
          ? { state: 'unsubscribed', confirmedAt: null }
          : { state: state as SubscriberState };
      const { token } = await aReader(stored, PURPOSES[path] as TokenPurpose);
      const page = await open(path, token);
      if (listParts(path).includes(state)) {
        expect(page.statusCode).toBe(200);
        expect(seenIn(page.body)).toEqual(partsFor(path, { state, locale: 'en' as Locale }));
        expect(seenIn(page.body)).toContain(state);
      } else {
        expect(page.statusCode).toBe(303);
        expect(page.headers['cache-control']).toBe('no-store');
        const next = await server.app.inject(String(page.headers.location));
        expect(seenIn(next.body)).toContain(state);
      }
    },
  );
});

test('a reader who unsubscribed is told nothing about a language, and offered nothing that would do nothing', async () => {
  const { token } = await aReader({ state: 'unsubscribed', locale: 'fr' }, 'manage');
  expect(seenIn((await open(paths.preferences, token)).body)).toEqual(['unsubscribed']);
  expect(buttonsFor(paths.preferences, { state: 'unsubscribed', locale: 'fr' })).toEqual([
    'download',
    'delete',
  ]);
});

test.each(['language-fr', 'pause', 'resume'])(
  '%s changes nothing for a reader who unsubscribed, and leads to what is so',
  async (action) => {
    const { email, token, read } = await aReader({ state: 'unsubscribed' }, 'manage');
    const answer = await press(paths.preferences, token, action);
    expect(answer.headers.location).toBe(`/workflow/preferences?token=${token}`);
    await server.settle();
    expect(await read()).toMatchObject({ state: 'unsubscribed', locale: 'en' });
    expect(server.mailsTo(email)).toEqual([]);
  },
);

test.each([
  ['stay', paths.stay, 'active'],
  ['unsubscribe', paths.unsubscribe, 'active'],
  ['undo', paths.unsubscribed, 'unsubscribed'],
  ['pause', paths.preferences, 'active'],
  ['resume', paths.preferences, 'paused'],
  ['language-fr', paths.preferences, 'active'],
] as const)('%s that is pressed twice leads to the same page twice', async (action, path, state) => {
  const { token } = await aReader({ state }, path === paths.stay ? 'stay' : 'manage');
  const first = await press(path, token, action);
  const second = await press(path, token, action);
  expect([second.statusCode, second.headers.location]).toEqual([303, first.headers.location]);
});

test('a link to stay that was used is no way to do it again a day later', async () => {
  const { token } = await aReader({}, 'stay');
  await press(paths.stay, token, 'stay');
  server.advance(DAY_MS);
  expect((await press(paths.stay, token, 'stay')).statusCode).toBe(410);
});

test('undoing an unsubscription brings a pause back, until its end', async () => {
  const pausedUntil = new Date(server.now().getTime() + 3 * DAY_MS);
  const { token, read } = await aReader({ state: 'paused', pausedUntil }, 'unsubscribe');
  await press(paths.unsubscribe, token, 'unsubscribe');
  expect((await read())?.state).toBe('unsubscribed');
  await press(paths.unsubscribed, token, 'undo');
  expect(await read()).toMatchObject({ state: 'paused', pausedUntil });

  await press(paths.unsubscribe, token, 'unsubscribe');
  server.advance(4 * DAY_MS);
  await press(paths.unsubscribed, token, 'undo');
  expect(await read()).toMatchObject({ state: 'active', pausedUntil: null });
});

test('a pause from before does not come back with a new confirmation', async () => {
  const pausedUntil = new Date(server.now().getTime() + 3 * DAY_MS);
  const { token, read } = await aReader({ state: 'unsubscribed', pausedUntil }, 'confirm');
  await press(paths.confirm, token, 'confirm');
  expect(await read()).toMatchObject({ state: 'active', pausedUntil: null });
});

test('the page after a choice of language says it in the language in which issues arrive', async () => {
  const { token } = await aReader({ locale: 'fr' }, 'manage');
  const answer = await open(paths.languageChosen, token);
  expect(answer.headers.location).toBe(`/fr/workflow/thanks-for-choosing-language?token=${token}`);
});

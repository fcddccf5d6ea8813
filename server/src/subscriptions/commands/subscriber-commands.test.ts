import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { mails, subscribers } from '../../database/schema.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';
import type { ImportField } from '../import/import-row.ts';
import { recordEvent } from '../subscriber-repository.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 120_000);
afterAll(() => server.close());

const NOTE = 'list of the meetup, kept by its host';

function add(address: string, more: { locale?: 'en' | 'fr'; note?: string } = { note: NOTE }) {
  return owner.run('add-subscriber', { address, locale: 'en', confirmed: more.note !== undefined, ...more });
}

function importRows(rows: Partial<Record<ImportField, string>>[], isDryRun = false) {
  return owner.run('import-subscribers', {
    rows: rows.map((fields, index) => ({
      line: index + 2,
      fields: { language: 'en', state: 'active', ...fields },
    })),
    isDryRun,
  });
}

async function find(address: string) {
  const { db } = server.database;
  const [row] = await db.select().from(subscribers).where(eq(subscribers.normalizedEmail, address));
  return row;
}

function subjectsTo(address: string) {
  return server.mailsTo(address).map(({ subject }) => subject);
}

test('somebody who is added gets the email to confirm; who is added as confirmed gets none, and the note is kept', async () => {
  expect(await add('Ada@Example.org', { locale: 'fr' })).toMatchObject({ state: 'pending' });
  expect(await add('bob@example.org', { note: NOTE })).toMatchObject({ state: 'active' });
  await server.settle();
  expect(subjectsTo('Ada@example.org')).toEqual(['confirm fr']);
  expect(subjectsTo('bob@example.org')).toEqual([]);
  const shown = await owner.run('show-subscriber', { address: 'BOB@example.org' });
  expect(shown.subscriber).toMatchObject({ source: 'owner', confirmationConsent: { wording: NOTE } });
  expect(shown.events).toMatchObject([{ kind: 'added', detail: { note: NOTE } }]);
  const { mails } = await owner.run('show-subscriber', { address: 'ada@example.org' });
  expect(mails).toMatchObject([{ mail: 'confirm', state: 'sent' }]);
});

test('an address that is known, unknown or invalid is explained in a sentence', async () => {
  await add('known@example.org');
  await expect(add('Known@example.org')).rejects.toThrow('Known@example.org is already known and active');
  await expect(owner.run('show-subscriber', { address: 'nobody@example.org' })).rejects.toThrow(
    'nobody has the address nobody@example.org',
  );
  await expect(owner.run('remove-subscriber', { address: 'a b' })).rejects.toThrow(
    '"a b" is not an email address',
  );
});

test('who has unsubscribed is not added again, and the problem says who can change that', async () => {
  await add('quit@example.org');
  await owner.run('unsubscribe-reader', { address: 'quit@example.org' });
  await expect(add('quit@example.org')).rejects.toThrow(
    'quit@example.org is already known and unsubscribed; only this person can change that, by signing up again with the form',
  );
});

test('removed subscribers are neither added nor imported again', async () => {
  await add('gone@example.org');
  await owner.run('remove-subscriber', { address: 'Gone@example.org' });
  expect(await find('gone@example.org')).toBeUndefined();
  await expect(add('gone@example.org')).rejects.toThrow('was deleted on request');
  expect(
    await importRows([
      { email: 'GONE@example.org', note: NOTE },
      { email: 'stays@example.org', note: NOTE },
    ]),
  ).toEqual({
    imported: [
      { line: 2, before: null, after: 'deleted' },
      { line: 3, before: null, after: 'active' },
    ],
  });
});

test('an import keeps the evidence, leaves known readers alone and asks for no email', async () => {
  await add('early@example.org');
  const before = server.sent.length;
  const outcome = await importRows([
    {
      email: 'Imported@Example.org',
      language: 'fr-CA',
      created_at: '2021-02-03',
      confirmed_at: '2021-02-03 10:30:00+01',
      signup_ip: '192.0.2.77',
      signup_wording: 'Yes, every week',
      attribution: '{"utm_source":"friend"}',
    },
    { email: 'early@example.org', language: 'fr', confirmed_at: '2020-01-01' },
    { email: 'left@example.org', state: 'unsubscribed' },
  ]);
  expect(outcome).toEqual({
    imported: [
      { line: 2, before: null, after: 'active' },
      { line: 3, before: 'active', after: 'active' },
      { line: 4, before: null, after: 'unsubscribed' },
    ],
  });
  await server.settle();
  expect(server.sent.length).toBe(before);
  const { db } = server.database;
  const imported = await find('imported@example.org');
  expect(
    await db
      .select()
      .from(mails)
      .where(eq(mails.subscriberId, imported?.id ?? '')),
  ).toEqual([]);
  expect(imported).toMatchObject({
    email: 'Imported@example.org',
    locale: 'fr',
    state: 'active',
    source: 'import',
    createdAt: new Date('2021-02-03T00:00:00Z'),
    confirmedAt: new Date('2021-02-03T09:30:00Z'),
    signupConsent: { ipPrefix: '192.0.2.0/24', wording: 'Yes, every week' },
    confirmationConsent: { at: '2021-02-03T09:30:00.000Z' },
    attribution: { utm_source: 'friend' },
  });
  expect((await find('early@example.org'))?.locale).toBe('en');
});

test('subscribers are listed newest first by page, state and language, and counted', async () => {
  server.advance(60_000);
  await add('newest@example.org', { locale: 'fr', note: NOTE });
  const list = (more: object) => owner.run('list-subscribers', { limit: 1, ...more });
  const first = await list({});
  expect(first.subscribers.map(({ email }) => email)).toEqual(['newest@example.org']);
  expect(first.total).toBeGreaterThan(3);
  const pending = await list({ state: 'pending', locale: 'fr', limit: 10 });
  expect(pending.subscribers.map(({ email }) => email)).toEqual(['Ada@example.org']);
  const figures = await owner.run('count-subscribers', {});
  expect(figures).toContainEqual({ state: 'pending', locale: 'fr', count: 1 });
  expect(figures.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);
});

test('an export has everybody once, whatever the number of pages', async () => {
  await importRows(Array.from({ length: 500 }, (_, i) => ({ email: `many${i}@example.org`, note: NOTE })));
  await importRows(Array.from({ length: 20 }, (_, i) => ({ email: `more${i}@example.org`, note: NOTE })));
  const { total } = await owner.run('list-subscribers', { limit: 1 });
  const emails: string[] = [];
  let after: string | undefined;
  do {
    const page = await owner.run('export-subscribers', after === undefined ? {} : { after });
    emails.push(...page.subscribers.map(({ email }) => email));
    after = page.next;
  } while (after !== undefined);
  expect(emails.length).toBe(total);
  expect(new Set(emails).size).toBe(total);
});

test('readers who confirmed long ago are asked once whether they want to stay', async () => {
  await importRows([
    { email: 'old@example.org', confirmed_at: '2019-01-01' },
    { email: 'old.fr@example.org', language: 'fr', confirmed_at: '2019-01-01' },
    { email: 'old.left@example.org', state: 'unsubscribed', confirmed_at: '2019-01-01' },
  ]);
  const ask = (dryRun: boolean) => owner.run('ask-still-here', { confirmedBefore: '2020-01-01', dryRun });
  expect(await ask(true)).toEqual({ dryRun: true, asked: 0, left: 2 });
  expect(await ask(false)).toEqual({ dryRun: false, asked: 2, left: 0 });
  expect(await ask(false)).toEqual({ dryRun: false, asked: 0, left: 0 });
  await server.settle();
  expect(subjectsTo('old@example.org')).toEqual(['still-here en']);
  expect(subjectsTo('old.fr@example.org')).toEqual(['still-here fr']);
  expect(subjectsTo('old.left@example.org')).toEqual([]);
});

test('an email that was given up is listed without the address in its reason, and can be sent again', async () => {
  const address = 'refused@example.org';
  server.refuseIf((to) =>
    to === address
      ? Object.assign(new Error('quota'), {
          code: 'EENVELOPE',
          command: 'RCPT TO',
          responseCode: 552,
          response: `552 5.2.2 <${address}> is over quota`,
        })
      : undefined,
  );
  await add(address, {});
  await server.settle();
  const failed = await owner.run('failed-mails', {});
  expect(failed).toMatchObject({
    total: 1,
    mails: [
      {
        to: address,
        mail: 'confirm',
        state: 'failed',
        attempts: 1,
        lastError: 'EENVELOPE RCPT TO 552 5.2.2 … is over quota',
      },
    ],
  });

  server.refuseIf(() => undefined);
  const id = ('mails' in failed && failed.mails[0]?.id) || '';
  expect(await owner.run('failed-mails', { retry: id })).toEqual({ id, mail: 'confirm', queued: true });
  await server.settle();
  expect(subjectsTo(address)).toEqual(['confirm en']);
  expect(await owner.run('failed-mails', {})).toEqual({ total: 0, mails: [] });
  await expect(owner.run('failed-mails', { retry: id })).rejects.toThrow(`the email ${id} is sent`);
});

async function bounce(address: string, from: string | undefined, at: Date) {
  const { db } = server.database;
  const reader = await find(address);
  if (!reader) throw new Error(`nobody has the address ${address}`);
  await db.update(subscribers).set({ state: 'bounced' }).where(eq(subscribers.id, reader.id));
  await recordEvent(db, reader.id, 'bounced', at, { reason: '550', ...(from && { from }) });
  return reader.id;
}

test('a bounced reader is restored to the state before, and every command that meets one says how', async () => {
  const since = server.now();
  const before = new Date(since.getTime() - 1);
  const addresses = ['b.active', 'b.paused', 'b.old', 'b.gone', 'b.earlier'].map(
    (name) => `${name}@example.org`,
  );
  for (const address of addresses) await add(address);
  await add('b.pending@example.org', {});
  await server.settle();
  await bounce('b.active@example.org', 'active', since);
  await bounce('b.paused@example.org', 'paused', since);
  await bounce('b.old@example.org', undefined, since);
  await bounce('b.pending@example.org', undefined, since);
  await bounce('b.earlier@example.org', 'active', before);
  // Who had left when an old version marked them stays gone.
  const { db } = server.database;
  await recordEvent(db, (await find('b.gone@example.org'))?.id ?? '', 'unsubscribed', since);
  await bounce('b.gone@example.org', undefined, since);

  const hint = 'bring the reader back with: midweek subscribers restore b.active@example.org';
  await expect(add('b.active@example.org')).rejects.toThrow(hint);
  const restoreAll = (dryRun: boolean) =>
    owner.run('restore-subscribers', { since: since.toISOString(), dryRun });
  const expected = [
    { email: 'b.active@example.org', state: 'active' },
    { email: 'b.gone@example.org', state: 'unsubscribed' },
    { email: 'b.old@example.org', state: 'active' },
    { email: 'b.paused@example.org', state: 'paused' },
    { email: 'b.pending@example.org', state: 'pending' },
  ];
  const sorted = ({ restored }: Awaited<ReturnType<typeof restoreAll>>) =>
    restored.toSorted((a, b) => a.email.localeCompare(b.email));
  expect(sorted(await restoreAll(true))).toEqual(expected);
  expect((await find('b.active@example.org'))?.state).toBe('bounced');
  expect(sorted(await restoreAll(false))).toEqual(expected);
  expect(await restoreAll(false)).toEqual({ dryRun: false, restored: [], left: 0 });
  for (const { email, state } of expected) expect((await find(email))?.state).toBe(state);
  const { events } = await owner.run('show-subscriber', { address: 'b.paused@example.org' });
  expect(events.at(-1)).toMatchObject({ kind: 'restored', detail: { to: 'paused' } });

  expect(await owner.run('restore-subscribers', { address: 'b.earlier@example.org', dryRun: true })).toEqual({
    dryRun: true,
    restored: [{ email: 'b.earlier@example.org', state: 'active' }],
    left: 0,
  });
  expect((await find('b.earlier@example.org'))?.state).toBe('bounced');
  expect(await owner.run('restore-subscribers', { address: 'B.earlier@example.org' })).toMatchObject({
    restored: [{ email: 'b.earlier@example.org', state: 'active' }],
  });
  await expect(owner.run('restore-subscribers', { address: 'b.earlier@example.org' })).rejects.toThrow(
    'b.earlier@example.org is active; only readers who are bounced are restored',
  );
});

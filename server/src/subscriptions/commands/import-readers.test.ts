import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../commands/commands.ts';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { deskEvents, subscribers } from '../../database/schema.ts';
import type { Step } from '../../step.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 120_000);
afterAll(() => server.close());

const NONE = { active: 0, unconfirmed: 0, unsubscribed: 0, bounced: 0, complained: 0, unknown: 0 };
const MIXED = `email,subscriber_type,creation_date
Ada@import.example,regular,2023-05-04
off@import.example,unsubscribed,2023-05-04
gone@import.example,undeliverable,2023-05-04
spam@import.example,spammy,2023-05-04
new@import.example,unactivated,2023-05-04
bad@,regular,2023-05-04
ada@import.example,premium,2023-05-04
`;
const FILE = { name: 'buttondown.csv', text: MIXED.replace('spammy', 'complained') };

function importFile(input: Partial<InputOf<'import-readers'>>, onStep?: (step: Step) => void) {
  const wanted = { file: FILE, locale: 'en', isDryRun: false, ...input } as const;
  return owner.run('import-readers', wanted, async (step) => onStep?.(step));
}

const count = () => server.database.db.$count(subscribers);
const listEvents = () => server.database.db.select().from(deskEvents);

test('a dry run counts by state and stores nothing; the import does what it said', async () => {
  const dry = await importFile({ isDryRun: true });
  expect(dry).toEqual({
    from: 'buttondown',
    service: 'Buttondown',
    readers: { ...NONE, active: 1, unsubscribed: 1, bounced: 1, complained: 1, unconfirmed: 1 },
    problems: [
      { line: 7, problem: 'email is "bad@"; expected an address such as name@example.org', stops: false },
    ],
    problemCount: 1,
    lines: { added: 4, left: 0, deleted: 0, known: 0, repeated: 1 },
    unusedColumns: [],
    hint: null,
    isDryRun: true,
    isStopped: false,
  });
  expect([await count(), await listEvents()]).toEqual([0, []]);

  const before = server.sent.length;
  expect(await importFile({})).toEqual({ ...dry, isDryRun: false });
  expect(await count()).toBe(4);
  expect(await listEvents()).toMatchObject([{ what: 'import-readers', detail: { readers: 4 } }]);
  const shown = await owner.run('show-subscriber', { address: 'ada@import.example' });
  expect(shown.subscriber).toMatchObject({
    email: 'Ada@import.example',
    state: 'active',
    source: 'import',
    createdAt: '2023-05-04T00:00:00.000Z',
    confirmationConsent: { wording: 'reads at Buttondown, imported from buttondown.csv' },
  });
  await server.settle();
  expect(server.sent.length).toBe(before);

  expect((await importFile({})).lines).toEqual({ added: 0, left: 0, deleted: 0, known: 4, repeated: 1 });
});

test('what stops all of a file comes before the lines that would be left out', async () => {
  const text = 'bad@\nada@none.example\n';
  const file = { name: 'list.csv', text: `email,confirmed_at\n${text.replaceAll('\n', ',2022-01-01\n')}` };
  const { problems, isStopped } = await importFile({ file, locale: undefined, isDryRun: true });
  expect(isStopped).toBe(true);
  expect(problems).toEqual([
    { line: 1, problem: expect.stringContaining('--locale en or fr'), stops: true },
    { line: 2, problem: expect.stringContaining('email is "bad@"'), stops: false },
  ]);
});

test('who has left stays away, and who left elsewhere leaves here', async () => {
  const text = 'email,subscriber_type\nada@import.example,unsubscribed\noff@import.example,regular\n';
  const { readers, lines } = await importFile({ file: { name: 'later.csv', text } });
  expect(readers).toEqual({ ...NONE, unsubscribed: 2 });
  expect(lines).toMatchObject({ added: 0, left: 1, known: 1 });
});

test('a word that may say that somebody has left stops all of it', async () => {
  const outcome = await importFile({ file: { name: 'odd.csv', text: MIXED.replaceAll('import.', 'odd.') } });
  expect(outcome).toMatchObject({ isStopped: true, lines: { added: 0 } });
  expect(outcome.problems).toMatchObject([
    { line: 5, stops: true, problem: expect.stringContaining('subscriber_type is "spammy"; expected') },
    { line: 7, stops: false },
  ]);
  const events = await listEvents();
  expect(events.at(-1)?.detail).toEqual({ readers: 0 });
});

test('columns, state, language and note are options as in the terminal; a file may have another encoding', async () => {
  const text = 'Nom;Adresse\nÉmile;emile@options.example\n';
  const file = { name: 'C:\\Users\\ada\\list.csv', base64: Buffer.from(text, 'latin1').toString('base64') };
  const map = ['email=Adresse'];
  expect(await importFile({ file, map, state: 'unsubscribed', isDryRun: true })).toMatchObject({
    readers: { ...NONE, unsubscribed: 1 },
    unusedColumns: ['Nom'],
  });
  await importFile({ file, map, locale: 'fr', note: 'paper list of the fair' });
  const { subscriber } = await owner.run('show-subscriber', { address: 'emile@options.example' });
  expect(subscriber).toMatchObject({
    locale: 'fr',
    confirmationConsent: { wording: 'paper list of the fair' },
  });
});

test('a large file goes in batches, and the steps say how far', async () => {
  const lines = Array.from({ length: 1203 }, (_, i) => `many${i % 1200}@many.example,en,2022-01-01`);
  const text = ['email,language,confirmed_at', ...lines].join('\n');
  const steps: Step[] = [];
  const outcome = await importFile({ file: { name: 'many.csv', text } }, (step) => steps.push(step));
  expect(outcome.lines).toMatchObject({ added: 1200, repeated: 3 });
  expect(steps).toEqual([0, 500, 1000, 1200].map((done) => ({ done, total: 1200 })));
});

test('an import that the server does not end is found until the owner has seen it, or another one ends', async () => {
  const find = () => owner.run('find-broken-import', {});
  const lines = Array.from({ length: 600 }, (_, i) => `broken${i}@broken.example,en,2022-01-01`);
  const file = { name: 'broken.csv', text: ['email,language,confirmed_at', ...lines].join('\n') };
  expect(await find()).toBeNull();

  const kept: unknown[] = [];
  const look = async () => void kept.push(await find());
  await owner.run('import-readers', { file, isDryRun: true }, look);
  expect(kept).toEqual([null, null]);

  const end = Promise.withResolvers<void>();
  const isStill = Promise.withResolvers<void>();
  const underWay = owner.run('import-readers', { file, isDryRun: false }, async ({ done }) => {
    if (done < 600) return;
    isStill.resolve();
    await end.promise;
  });
  await isStill.promise;
  expect(await find()).toEqual({ file: 'broken.csv', by: 'terminal', done: 500, total: 600 });
  await owner.run('forget-broken-import', {});
  expect(await find()).toBeNull();
  end.resolve();
  await underWay;
  expect(await find()).toBeNull();

  const refused = owner.run('import-readers', { file, isDryRun: false }, async ({ done }) => {
    if (done > 0) throw new Error('no room');
  });
  await expect(refused).rejects.toThrow('no room');
  expect(await find()).toBeNull();
});

test.each<[Partial<InputOf<'import-readers'>>, string]>([
  [{ file: { name: 'x.csv' } }, 'a file has either text or base64'],
  [{ file: { name: 'x.csv', text: '' } }, 'x.csv is empty'],
  [{ map: ['mail=E-Mail'] }, '"mail=E-Mail" is not understood; expected FIELD=COLUMN'],
  [{ state: 'bounced', note: 'agreed' }, 'people who have left need no note'],
  [
    { file: { name: 'big.csv', base64: Buffer.alloc(12_500_000, 'a').toString('base64') } },
    'big.csv has 13 MB; files of more than 12 MB are imported in the terminal',
  ],
])('an import that cannot be done is explained', async (input, problem) => {
  await expect(importFile(input)).rejects.toThrow(problem);
});

test('a file whose every line has a problem tells the first of them', async () => {
  const lines = Array.from({ length: 700 }, (_, i) => `unproven${i}@no.example,en,`);
  const text = ['email,language,confirmed_at', ...lines].join('\n');
  const { problems, problemCount } = await importFile({ file: { name: 'unproven.csv', text } });
  expect([problems.length, problemCount]).toEqual([500, 700]);
});

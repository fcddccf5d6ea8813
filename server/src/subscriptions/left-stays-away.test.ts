// Former readers read again by their own confirmation only, in every order of other events.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEPT_TABLES } from '../backup/kept-tables.ts';
import { loadBackup } from '../backup/load-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createOwner, type Owner } from '../commands/owner.ts';
import { type SubscriberState, subscribers } from '../database/schema.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../testing/test-services.ts';
import { recordBounce, recordComplaint } from './bounces-and-complaints.ts';
import { decideSignup } from './decide-signups.ts';
import { maintainSubscriptions } from './maintain-subscriptions.ts';
import { findOpenSignups, insertSignup } from './signups.ts';
import { createSubscriptionActions } from './subscription-actions.ts';
import { createTokenStore } from './tokens.ts';

const DAY_MS = 86_400_000;
const CONSENT = { at: '', ipPrefix: '', userAgent: '', wording: '' };
const EMAIL = 'ada@example.org';

const folder = mkdtempSync(join(tmpdir(), 'midweek-left-'));
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** No mail is sent: who has a link may press its button. */
const tokens = createTokenStore(TEST_SECRET);

async function find() {
  const [row] = await server.database.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.normalizedEmail, EMAIL));
  return row;
}

let links = 0;
async function press(action: 'confirm' | 'unsubscribe' | 'pause' | 'resume' | 'delete') {
  const { db } = server.database;
  const known = await find();
  if (!known) return;
  links += 1;
  const purpose = action === 'confirm' ? 'confirm' : action === 'delete' ? 'data' : 'manage';
  const token = await tokens.issue(
    db,
    { subscriberId: known.id, deliveryId: `${links}`, purpose },
    server.now(),
  );
  const { now } = server;
  await createSubscriptionActions({ db, tokens, secret: TEST_SECRET, now }).run(action, token, CONSENT);
}

async function importAs(state: SubscriberState) {
  const fields = { email: EMAIL, language: 'en', state, confirmed_at: '2020-01-01' };
  await owner.run('import-subscribers', { rows: [{ line: 2, fields }], isDryRun: false });
}

async function signUp() {
  const { db } = server.database;
  const { now } = server;
  await insertSignup(db, {
    email: EMAIL,
    normalizedEmail: EMAIL,
    locale: 'en',
    attribution: {},
    consent: CONSENT,
    createdAt: now(),
  });
  for (const id of await findOpenSignups(db)) await decideSignup({ db, now }, id);
}

async function record(write: typeof recordBounce) {
  const known = await find();
  const at = server.now();
  if (known)
    await server.database.db.transaction((tx) => write(tx, { subscriberId: known.id, reason: '550', at }));
}

async function empty() {
  const names = KEPT_TABLES.map(({ table }) => sql.identifier(getTableName(table)));
  await server.database.db.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`);
}

async function backUpAndRestore() {
  const { db } = server.database;
  const file = join(folder, 'backup');
  writeFileSync(file, '');
  await writeBackup({
    db,
    secret: {},
    now: server.now(),
    onStep: ({ bytes }) => appendFile(file, bytes ?? ''),
  });
  await empty();
  await loadBackup({ file, db });
}

async function passTime() {
  const { db } = server.database;
  server.advance(15 * DAY_MS);
  await maintainSubscriptions({ db, secret: TEST_SECRET, now: server.now });
}

/** Refusing is an answer too. */
const byOwner = (work: () => Promise<unknown>) => () =>
  work().catch((error: unknown) => {
    if (!(error instanceof OwnerProblem)) throw error;
  });

const STEPS = {
  'import as active': () => importAs('active'),
  'import as unsubscribed': () => importAs('unsubscribed'),
  'import as bounced': () => importAs('bounced'),
  'import as complained': () => importAs('complained'),
  'owner adds': byOwner(() =>
    owner.run('add-subscriber', { address: EMAIL, locale: 'en', confirmed: true, note: 'a list' }),
  ),
  'owner restores': byOwner(() => owner.run('restore-subscribers', { address: EMAIL })),
  'owner restores all': byOwner(() => owner.run('restore-subscribers', { since: '2020-01-01' })),
  'somebody signs up': signUp,
  'mail bounces': () => record(recordBounce),
  complaint: () => record(recordComplaint),
  confirm: () => press('confirm'),
  unsubscribe: () => press('unsubscribe'),
  pause: () => press('pause'),
  resume: () => press('resume'),
  delete: () => press('delete'),
  'backup and restore': backUpAndRestore,
  'two weeks pass': passTime,
};
type Step = keyof typeof STEPS;

const READS: readonly (SubscriberState | undefined)[] = ['active', 'paused'];
/** Decisions of the person, or rows of a file that report one. A bounce is no decision: the owner may restore its reader. */
const LEAVES: readonly Step[] = [
  'import as unsubscribed',
  'import as complained',
  'complaint',
  'unsubscribe',
  'delete',
];

test('no order of imports, sign-ups by others, bounces, restores and time makes a reader of somebody who left', async () => {
  const steps = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      await empty();
      let hasLeft = false;
      for (const step of order) {
        server.advance(DAY_MS);
        const before = await find();
        await STEPS[step]();
        const after = await find();
        // Of nobody, nothing can be complained about or deleted.
        if (LEAVES.includes(step) && (before || after)) hasLeft = true;
        if (step === 'import as bounced' && !before && after) hasLeft = true;
        if (step === 'confirm' && after?.state === 'active') hasLeft = false;
        if (hasLeft) expect(READS, `${step} of ${order.join(', ')}`).not.toContain(after?.state);
      }
    }),
    {
      numRuns: 30,
      examples: [
        // Left before ever confirming, and was forgotten.
        [['somebody signs up', 'unsubscribe', 'two weeks pass', 'import as active']],
        [['somebody signs up', 'unsubscribe', 'somebody signs up', 'two weeks pass', 'owner adds']],
        // Left elsewhere while the mailbox bounced here.
        [['import as active', 'mail bounces', 'import as unsubscribed', 'owner restores']],
        [['import as bounced', 'owner restores']],
        [['import as unsubscribed', 'backup and restore', 'import as active']],
        [['import as active', 'delete', 'backup and restore', 'import as active']],
        // Came back after a deletion, of which the hash stays, and left elsewhere.
        [['import as active', 'delete', 'somebody signs up', 'confirm', 'import as unsubscribed']],
      ],
    },
  );
}, 240_000);

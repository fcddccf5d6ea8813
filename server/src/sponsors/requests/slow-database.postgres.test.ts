// Pages that can do without the database while it does not answer: a lock on the table simulates a server that hangs.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { PRICE_LIST } from '../../testing/price-list.ts';
import { openTestServer, TEST_SECRET } from '../../testing/test-services.ts';
import { toReportToken } from '../report/report-link.ts';

const SPONSOR = '<midweek-calendar>not available</midweek-calendar>';
const REPORT =
  '<midweek-state name="unavailable" hidden>later</midweek-state><midweek-report></midweek-report>';

const server = await openTestServer({
  pricing: PRICE_LIST,
  files: { 'sponsor.html': SPONSOR, 'sponsor/report.html': REPORT },
});
afterAll(() => server.close());

/** Keeps everybody else from a table until the test is done with it. */
async function withLock(table: string, run: () => Promise<void>): Promise<void> {
  await server.services.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
    await run();
  });
}

// Far above the deadline of a second, far below the patience of a reader: others use this machine too.
const SOON_MS = 5000;

async function timed(url: string) {
  const start = performance.now();
  const answer = await server.app.inject(url);
  return { answer, ms: performance.now() - start };
}

test.each(['sponsor_slots', 'subscribers'])(
  'the sponsor page comes without what is behind a lock on %s, and leaves connections to others',
  async (table) => {
    await withLock(table, async () => {
      const { answer, ms } = await timed('/sponsor');
      expect(answer.statusCode).toBe(200);
      expect(ms).toBeLessThan(SOON_MS);
      expect(answer.body.includes('not available')).toBe(table === 'sponsor_slots');
      // More views than the pool has connections.
      await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/sponsor')));
      await server.services.db.execute(sql`select 1`);
    });
    await expect.poll(async () => (await server.app.inject('/sponsor')).body).not.toContain('not available');
  },
);

test('the report says that its figures cannot be had', async () => {
  const token = toReportToken(TEST_SECRET, { issue: '257', anchor: 'a', title: 'A' });
  await withLock('page_sums', async () => {
    const { answer, ms } = await timed(`/sponsor/report?token=${token}`);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<midweek-state name="unavailable">later');
    expect(ms).toBeLessThan(SOON_MS);
  });
});

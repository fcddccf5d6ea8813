import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openTestServer } from '../../testing/test-services.ts';

const VIEW = { event: 'view', path: '/' };
const FILE = { paths: ['/'], issues: {} };

test('without a database events are refused for the client to send again, and pages come as ever', async () => {
  const server = await openTestServer({
    collector: { ok: true, file: FILE },
  });
  onTestFinished(() => server.close());
  const { db } = server.database;
  await db.execute(sql`alter table page_sums rename to page_sums_away`);
  const sending = server.app.inject({ method: 'POST', url: '/ingest/e/', payload: VIEW });
  const page = await server.app.inject('/');
  expect(page.statusCode).toBe(200);
  const refused = await sending;
  expect(refused.statusCode).toBe(500);
  expect(refused.body).not.toContain('page_sums');

  await db.execute(sql`alter table page_sums_away rename to page_sums`);
  expect((await server.app.inject({ method: 'POST', url: '/ingest/e/', payload: VIEW })).statusCode).toBe(
    204,
  );
  const { rows } = (await db.execute(sql`select views, visitors from page_sums`)) as unknown as {
    rows: unknown[];
  };
  // The visitor of the event that was refused was not counted either.
  expect(rows).toEqual([{ views: 1, visitors: 1 }]);
});

test('a site that does not count its readers has nothing there', async () => {
  const server = await openTestServer({ collector: { ok: false } });
  onTestFinished(() => server.close());
  expect((await server.app.inject({ method: 'POST', url: '/ingest/e/', payload: VIEW })).statusCode).toBe(
    404,
  );
});

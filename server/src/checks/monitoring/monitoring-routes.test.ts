import { afterAll, expect, onTestFinished, test } from 'vitest';
import { mails } from '../../database/schema.ts';
import { openTestServer } from '../../testing/test-services.ts';
import { createTestApp } from '../../testing/test-site.ts';

const TOKEN = 'a token for the tests';

const server = await openTestServer({ env: { METRICS_TOKEN: TOKEN } });
afterAll(() => server.close());

function get(url: string, authorization = `Bearer ${TOKEN}`) {
  return server.app.inject({ url, headers: { authorization } });
}

function signUp(email: string) {
  return server.app.inject({ method: 'POST', url: '/api/subscribe', payload: { email, locale: 'fr' } });
}

test.each(['/metrics', '/readyz'])('%s is not there without a token in the settings', async (url) => {
  const answer = await createTestApp().inject({ url, headers: { authorization: 'Bearer ' } });
  expect(answer.statusCode).toBe(404);
});

test.each(['/metrics', '/readyz'])('%s is closed to those who do not send the token', async (url) => {
  for (const wrong of ['', 'Bearer ', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const answer = await get(url, wrong);
    expect([wrong, answer.statusCode]).toEqual([wrong, 401]);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).not.toMatch(/midweek_|ready/);
  }
});

test('metrics count requests, sign-ups, mails, jobs and subscribers, and name nobody', async () => {
  await server.database.db.insert(mails).values({
    issue: '258',
    mail: 'issue',
    subscriberId: '00000000-0000-4000-8000-000000000000',
    locale: 'en',
    domain: 'example.org',
    state: 'sent',
    dueAt: server.now(),
  });
  await signUp('ada@example.org');
  await signUp('no address');
  await server.app.inject('/newsletter');
  await server.app.inject('/some/path/of/somebody?email=eve@example.org');
  await server.app.inject('/%zz');
  await server.settle();
  const { statusCode, headers, body } = await get('/metrics');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'no-store',
  });
  const lines = body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'midweek_signups_total{outcome="accepted"} 1',
      'midweek_signups_total{outcome="invalid-email"} 1',
      'midweek_subscribers{state="pending",locale="fr"} 1',
      'midweek_mails{mail="confirm",state="sent"} 1',
      'midweek_issue_mails{state="sent"} 1',
      'midweek_database_up 1',
      'midweek_http_request_duration_seconds_count{method="GET",route="/*",status="2xx"} 1',
      'midweek_http_request_duration_seconds_count{method="GET",route="/*",status="4xx"} 1',
      'midweek_http_request_duration_seconds_count{method="POST",route="/api/subscribe",status="2xx"} 1',
      'midweek_http_request_duration_seconds_count{method="POST",route="/api/subscribe",status="4xx"} 1',
    ]),
  );
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toMatch(/@|example\.org|somebody/);
});

test('ready means: the database takes a write and mails are being sent', async () => {
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  await server.database.db.execute('alter table server_facts rename to elsewhere');
  const readOnly = await get('/readyz');
  await server.database.db.execute('alter table elsewhere rename to server_facts');
  expect([readOnly.statusCode, readOnly.json().obstacles]).toEqual([
    503,
    ['the database takes no write within a second'],
  ]);
});

test('a data folder that cannot be written is an obstacle, for as long as it cannot be', async () => {
  let problem: string | undefined = 'DATA_DIR (data) cannot be written: ENOSPC';
  const full = await openTestServer({
    env: { METRICS_TOKEN: TOKEN },
    findDataDirProblem: async () => problem,
  });
  onTestFinished(() => full.close());
  const ask = () => full.app.inject({ url: '/readyz', headers: { authorization: `Bearer ${TOKEN}` } });
  expect((await ask()).json()).toEqual({ status: 'not-ready', obstacles: [problem] });
  problem = undefined;
  expect((await ask()).json()).toEqual({ status: 'ready' });
}, 120_000);

test('a server whose database has gone is not ready and still has metrics', async () => {
  const closed = await openTestServer({ env: { METRICS_TOKEN: TOKEN } });
  await closed.app.ready();
  await closed.database.close();
  const headers = { authorization: `Bearer ${TOKEN}` };
  const gone = await closed.app.inject({ url: '/readyz', headers });
  expect(gone.statusCode).toBe(503);
  expect(gone.json().obstacles).toContain('the database takes no write within a second');
  const metrics = await closed.app.inject({ url: '/metrics', headers });
  expect([metrics.statusCode, metrics.body.includes('midweek_database_up 0')]).toEqual([200, true]);
  await closed.app.close().catch(() => undefined);
}, 120_000);

import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { listenOnFreePort } from '../../testing/raw-http.ts';
import { createTestApp } from '../../testing/test-site.ts';

const from = (client: string) => ({ 'x-forwarded-for': client });

test('a client that has had its share of pages is told when to come back; others and files are not affected', async () => {
  const app = createTestApp();
  app.get('/made', { preHandler: app.takePageTurn }, async () => 'made');
  const ask = (url: string, client: string) => app.inject({ url, headers: from(client) });
  const last = LIMITS.maxPagesPerWindow + 1;
  let answer = await ask('/made', '203.0.113.7');
  // The window may end in the middle.
  for (let i = 0; i < 2 * last && answer.statusCode === 200; i++) answer = await ask('/made', '203.0.113.7');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<h1>Too many pages were asked for from your network.</h1>');
  expect((await ask('/made', '203.0.113.8')).statusCode).toBe(200);
  expect((await ask('/newsletter', '203.0.113.7')).statusCode).toBe(200);
});

test('pages of one client are made one after the other, those of others beside them', async () => {
  const app = createTestApp();
  const made: string[] = [];
  const gates: (() => void)[] = [];
  app.get<{ Querystring: { page: string } }>('/made', { preHandler: app.takePageTurn }, async ({ query }) => {
    made.push(query.page);
    await new Promise<void>((resolve) => gates.push(resolve));
    return query.page;
  });
  const ask = (page: string, client: string) =>
    app.inject({ url: `/made?page=${page}`, headers: from(client) });
  const answers = [ask('a1', '203.0.113.7'), ask('a2', '203.0.113.7'), ask('b1', '203.0.113.8')];
  await expect.poll(() => made).toEqual(['a1', 'b1']);
  gates[0]?.();
  await expect.poll(() => made).toEqual(['a1', 'b1', 'a2']);
  for (const open of gates) open();
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['a1', 'a2', 'b1']);
});

test('a client that hangs up ends its turn', async () => {
  const app = createTestApp();
  let asked = 0;
  app.get('/never', { preHandler: app.takePageTurn }, () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const port = await listenOnFreePort(app);
  for (let i = 1; i <= 2; i++) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write('GET /never HTTP/1.1\r\nHost: any.example\r\n\r\n');
    await expect.poll(() => asked).toBe(i);
    socket.destroy();
  }
});

// What a tab at the desk hears, over a real connection.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { issueSends } from '../database/schema.ts';
import { LIMITS } from '../limits.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { enterDesk, openDeskServer } from '../testing/desk-visitor.ts';
import type { TestServer } from '../testing/test-services.ts';
import { createWorks } from './works.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await openDeskServer();
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** The states that are told, one after the other. */
async function* listen(cookie: string): AsyncGenerator<{ sends: { issue: number; state: string }[] }> {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  // Behind a proxy that ends TLS, at the address of the site: fetch alone cannot set the host.
  const { request } = await import('node:http');
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    request(`${origin}/desk/live`, { headers: { host: 'midweek.example', cookie }, signal: stopping.signal })
      .on('response', resolve)
      .on('error', reject)
      .end(),
  );
  expect(response.headers['content-type']).toBe('text/event-stream');
  let text = '';
  for await (const chunk of response) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, data] = /^event: state\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}

test('a tab hears at once how things are, and again when a sending begins anywhere', async () => {
  const ada = await enterDesk(server);
  const states = listen(ada.cookie);
  expect((await states.next()).value).toMatchObject({ sends: [], works: [] });
  const now = server.now();
  await server.database.db
    .insert(issueSends)
    .values({ issue: '257', state: 'paused', mails: {}, createdAt: now, startAt: now });
  expect((await states.next()).value?.sends).toMatchObject([{ issue: 257, state: 'paused' }]);
});

test('one session has ten streams at most, and others keep theirs', async () => {
  const eddie = await enterDesk(server, 'Eddie', 'editor');
  const ada = await enterDesk(server);
  for (let stream = 0; stream < LIMITS.maxDeskListenersEach; stream++) await listen(eddie.cookie).next();
  await expect(listen(eddie.cookie).next()).rejects.toThrow();
  expect((await listen(ada.cookie).next()).value).toMatchObject({ works: [] });
});

test('a long command goes on when nobody listens any more, and is remembered for an hour', async () => {
  let time = 0;
  const works = createWorks(() => new Date(time), 3_600_000);
  const of = { command: 'import-readers', by: 'Ada' };
  const steps: number[] = [];
  const answer = works.run(
    of,
    async (onStep) => {
      for (const done of [1, 2, 3]) await onStep({ done, total: 3 });
      return { readers: 3 };
    },
    async ({ done }) => void steps.push(done),
  );
  await expect(answer).resolves.toEqual({ readers: 3 });
  expect(works.list()).toMatchObject([{ ...of, state: 'done', done: 3, total: 3, answer: { readers: 3 } }]);
  const failing = works.run(
    of,
    async (onStep) => {
      await onStep({ done: 1, total: 3 });
      throw new OwnerProblem('the disk is full');
    },
    async () => undefined,
  );
  await expect(failing).rejects.toThrow('the disk is full');
  expect(works.list()[0]).toMatchObject({ state: 'failed', problem: 'the disk is full' });
  time = 3_600_001;
  expect(works.list()).toEqual([]);
});

import { EventEmitter, once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-site.ts';
import { shutDownOnSignals } from './shutdown.ts';

/** Stands in for `process`: signals are emitted, exits are collected. */
class FakeProcess extends EventEmitter {
  readonly exits: number[] = [];
  exit(code: number): void {
    this.exits.push(code);
    this.emit('exit');
  }
}

/** An app with a route that answers when told to. */
function createSlowApp() {
  const answer = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  const app = createTestApp();
  app.get('/slow', () => {
    started.resolve();
    return answer.promise;
  });
  const fake = new FakeProcess();
  shutDownOnSignals(app, fake, 10_000);
  return { app, fake, answer, started };
}

test.each(['SIGTERM', 'disconnect'])('%s: what is in flight is finished, then exit 0', async (signal) => {
  const { app, fake, answer, started } = createSlowApp();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = fetch(`${address}/slow`);
  await started.promise;
  const exited = once(fake, 'exit');
  fake.emit(signal, signal);
  await vi.waitUntil(() => !app.server.listening, 20_000);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  expect(fake.exits).toEqual([]);
  answer.resolve('finished');
  expect(await (await request).text()).toBe('finished');
  await exited;
  expect(fake.exits).toEqual([0]);
});

test('a second signal ends it at once, but not one that comes with the first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, fake, answer, started } = createSlowApp();
  const request = fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/slow`);
  await started.promise;
  fake.emit('SIGTERM', 'SIGTERM');
  vi.advanceTimersByTime(999);
  fake.emit('SIGINT', 'SIGINT');
  expect(fake.exits).toEqual([]);
  vi.advanceTimersByTime(1);
  fake.emit('SIGINT', 'SIGINT');
  expect(fake.exits).toEqual([1]);
  answer.resolve('finished');
  await request;
});

test('an answer that takes longer than the time limit is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const fake = new FakeProcess();
  const app = createTestApp();
  const closed = Promise.withResolvers<void>();
  app.addHook('preClose', () => closed.promise);
  shutDownOnSignals(app, fake, 10_000);
  await app.ready();
  fake.emit('SIGTERM', 'SIGTERM');
  vi.advanceTimersByTime(9_999);
  expect(fake.exits).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fake.exits).toEqual([1]);
  closed.resolve();
});

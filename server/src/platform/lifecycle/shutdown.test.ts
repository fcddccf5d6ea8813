import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
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

test('a request behind the one in flight on the same connection is answered too, then the connection is closed', async () => {
  const { app, fake, answer, started } = createSlowApp();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const answers = text(socket);
  socket.write('GET /slow HTTP/1.1\r\nHost: any.example\r\n\r\n');
  await started.promise;
  fake.emit('SIGTERM', 'SIGTERM');
  await vi.waitUntil(() => !app.server.listening, 20_000);
  const arrived = once(app.server, 'request');
  socket.write('GET /newsletter HTTP/1.1\r\nHost: any.example\r\n\r\n');
  await arrived;
  answer.resolve('finished');
  expect(await answers).toMatch(
    /^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nfinishedHTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*<h1>Newsletter<\/h1>$/is,
  );
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

test('a parent that went away during the start ends the server', async () => {
  const fake = Object.assign(new FakeProcess(), { connected: false });
  const exited = once(fake, 'exit');
  shutDownOnSignals(createTestApp(), fake, 10_000);
  await exited;
  expect(fake.exits).toEqual([0]);
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

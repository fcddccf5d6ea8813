import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort, sendRaw } from '../../testing/raw-http.ts';
import { RequestLog } from '../logging/request-log.ts';
import { writeAnswer } from './write-answer.ts';

/** Far more than the buffers of a connection take while nobody reads. */
const LARGE = Buffer.alloc(20_000_000);

async function listen() {
  const lines: string[] = [];
  const logged = Promise.withResolvers<void>();
  const stream = {
    write: (line: string) => {
      if (!line.includes('"path"')) return;
      lines.push(JSON.parse(line).msg);
      logged.resolve();
    },
  };
  const app = Fastify({ logger: { level: 'info', stream }, logController: new RequestLog() });
  app.get('/', (_request, reply) => {
    writeAnswer(reply, { 'content-length': String(LARGE.length) }, LARGE);
  });
  onTestFinished(() => app.close());
  return { port: await listenOnFreePort(app), lines, logged: logged.promise };
}

const REQUEST = ['GET / HTTP/1.1', 'Host: any.example', 'Connection: close'];

test('an answer that a slow reader takes completely is logged once, as completed', async () => {
  const { port, lines } = await listen();
  expect((await sendRaw(port, REQUEST)).length).toBeGreaterThan(LARGE.length);
  expect(lines).toEqual(['request completed']);
});

test('an answer that the reader breaks off is logged once, as aborted', async () => {
  const { port, lines, logged } = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write(`${REQUEST.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  socket.destroy();
  await logged;
  expect(lines).toEqual(['request aborted']);
});

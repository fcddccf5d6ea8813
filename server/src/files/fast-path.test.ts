import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendRaw } from '../testing/raw-http.ts';
import { createFastPath, type SendAtOnce } from './fast-path.ts';

const request = (target: string, method = 'GET', headers = ['Host: any.example']) => [
  `${method} ${target} HTTP/1.1`,
  ...headers,
  'Connection: close',
];

/** A server whose router answers 404 to everything that reaches it. */
async function listen(send: SendAtOnce) {
  const answered: string[] = [];
  const site = {};
  const fastPath = createFastPath(
    () => site,
    ({ url }, { statusCode }, { isComplete }) => {
      answered.push(`${url} ${statusCode} ${isComplete ? 'completed' : 'aborted'}`);
    },
  );
  fastPath.remember(site, '/known', send);
  const server = createServer({ requireHostHeader: false }, (incoming, response) => {
    if (!fastPath.answer(incoming, response)) response.writeHead(404).end('router');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, fastPath, answered };
}

const sendHello: SendAtOnce = (_request, response) => {
  response.writeHead(200).end('hello');
  return true;
};

test('a URL that a route remembered is answered and reported once', async () => {
  const { port, answered } = await listen(sendHello);
  expect(await sendRaw(port, request('/known'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello/);
  expect(answered).toEqual(['/known 200 completed']);
});

test.each([
  ['another path', request('/other')],
  ['a query', request('/known?a')],
  ['an encoded path', request('/kn%6fwn')],
  ['a method that changes things', request('/known', 'POST')],
  ['a request without a host', request('/known', 'GET', [])],
  ['a request with a body', request('/known', 'GET', ['Host: any.example', 'Content-Length: 0'])],
  ['another protocol', request('/known', 'GET', ['Host: any.example', 'Upgrade: any'])],
])('%s is for the router', async (_name, lines) => {
  const { port, answered } = await listen(sendHello);
  expect(await sendRaw(port, lines)).toMatch(/^HTTP\/1\.1 404 [\s\S]*router/);
  expect(answered).toEqual([]);
});

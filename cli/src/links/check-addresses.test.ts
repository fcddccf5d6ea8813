import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProblem, type Issue } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { issueSource, loadFiles } from '../../../core/src/testing/content-folder.ts';
import { checkAddresses } from './check-addresses.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A host on this machine. `requests` has the method and path of each. */
async function startHost(pages: Record<string, Handler | number>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const page = pages[request.url ?? ''] ?? 404;
    if (typeof page === 'function') page(request, response);
    else response.writeHead(page).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const redirect =
  (status: number, location: string): Handler =>
  (_, response) =>
    response.writeHead(status, { location }).end();

/** An issue that links each address, the first on line 14. */
async function issueWith(urls: readonly string[]): Promise<Issue[]> {
  const items = urls.map((url) => `- 📦 [Page](${url})`).join('\n');
  const source = issueSource({ body: `## React\n\n${items}\n` });
  return (await loadFiles({ 'newsletter/257/en.md': source })).content.issues;
}

function aFolder(): string {
  const cache = mkdtempSync(join(tmpdir(), 'midweek-links-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  return cache;
}

async function check(
  urls: readonly string[],
  {
    cache = aFolder(),
    now = '2026-11-16T12:00:00Z',
    isAllowedHost = (_: string): boolean => true,
    timeoutMs = 5_000,
  } = {},
) {
  let told = '';
  const stream = {
    isTTY: false,
    write: (text: string) => {
      told += text;
    },
  } as unknown as NodeJS.WriteStream;
  const problems = await checkAddresses(await issueWith(urls), {
    cache,
    now: () => new Date(now),
    isAllowedHost,
    timeoutMs,
    stream,
  });
  return {
    problems: problems.map(
      (problem) =>
        `${problem.severity} ${formatProblem(problem).replace('content/newsletter/257/en.md:', '')}`,
    ),
    told,
  };
}

const DEAD = 'expected a page that exists; link where it is now, a copy of it, or nothing';

test('pages that are gone are errors with their lines; others are fine', async () => {
  const { origin, requests } = await startHost({ '/fine': 200, '/gone': 410 });
  const { problems, told } = await check([`${origin}/fine#part`, `${origin}/gone`, `${origin}/missing`]);
  expect(problems).toEqual([
    `error 15 ${origin}/gone is dead: it answers 410; ${DEAD}`,
    `error 16 ${origin}/missing is dead: it answers 404; ${DEAD}`,
  ]);
  expect(told).toBe(
    'Asking 3 addresses of 1 issue; 0 more were asked within the last week.\n3 addresses answered.\n',
  );
  expect(requests).toEqual(['HEAD /fine', 'HEAD /gone', 'GET /gone', 'HEAD /missing', 'GET /missing']);
});

test('a host that does not answer HEAD as it should is asked with GET', async () => {
  const onlyGet =
    (status: number): Handler =>
    ({ method }, response) =>
      response.writeHead(method === 'GET' ? 200 : status).end();
  const hangUp: Handler = ({ method, socket }, response) =>
    method === 'GET' ? response.end() : socket.destroy();
  const { origin } = await startHost({ '/a': onlyGet(404), '/b': onlyGet(405), '/c': hangUp });
  const { problems, told } = await check([`${origin}/a`, `${origin}/b`, `${origin}/c`]);
  expect(problems).toEqual([]);
  expect(told).toContain('3 addresses answered.\n');
});

test('only permanent redirects are reported, up to the first temporary one', async () => {
  const { origin } = await startHost({
    '/new': 200,
    '/for-good': redirect(301, '/new'),
    '/twice': redirect(308, '/for-good'),
    '/today': redirect(302, '/new'),
    '/mixed': redirect(301, '/today'),
    '/other': redirect(307, '/for-good'),
    '/nowhere': redirect(301, '/missing'),
  });
  const urls = ['for-good#part', 'twice', 'today', 'mixed', 'other', 'nowhere'];
  const { problems } = await check(urls.map((path) => `${origin}/${path}`));
  const moved = (line: number, from: string, to: string) =>
    `warning ${line} ${origin}/${from} has moved for good; expected the address that it leads to; write ${origin}/${to} if that is the same page`;
  expect(problems).toEqual([
    moved(14, 'for-good#part', 'new#part'),
    moved(15, 'twice', 'new'),
    moved(17, 'mixed', 'today'),
    `error 19 ${origin}/nowhere is dead: it answers 404; ${DEAD}`,
  ]);
});

test('addresses that cannot be checked are counted, not reported as dead', async () => {
  const { origin } = await startHost({
    '/forbidden': 403,
    '/failing': 503,
    '/loop': redirect(302, '/loop'),
    '/silent': () => {},
    '/last': 200,
  });
  const broken = await startHost({ '/': ({ socket }) => socket.destroy() });
  const urls = ['forbidden', 'failing', 'loop', 'silent', 'last'].map((path) => `${origin}/${path}`);
  const { problems, told } = await check([...urls, `${broken.origin}/`], { timeoutMs: 200 });
  const host = new URL(origin).host;
  expect(problems).toEqual([]);
  expect(told).toContain('1 address answered. 5 could not be checked, which does not make them dead:\n');
  for (const reason of [
    `${host}: it answers 403 (1)`,
    `${host}: it answers 503 (1)`,
    `${host}: it redirects more than 10 times (1)`,
    `${host}: no answer within 0.2 s (1)`,
    `${new URL(broken.origin).host}: the connection failed (`,
  ])
    expect(told).toContain(`  ${reason}`);
});

test('a host that asks for patience is left alone', async () => {
  const { origin, requests } = await startHost({ '/a': 200, '/b': 429, '/c': 200 });
  const { told } = await check([`${origin}/a`, `${origin}/b`, `${origin}/c`]);
  expect(requests).toEqual(['HEAD /a', 'HEAD /b']);
  expect(told).toContain(`  ${new URL(origin).host}: it answers 429 (2)\n`);
});

test('a redirect into a private network is not followed', async () => {
  const inside = await startHost({ '/secret': 200 });
  const outside = await startHost({
    '/a': redirect(301, `${inside.origin.replace('127.0.0.1', 'localhost')}/secret`),
  });
  const { problems, told } = await check([`${outside.origin}/a`, `${inside.origin}/secret`], {
    isAllowedHost: (host) => host !== 'localhost',
  });
  expect(problems).toEqual([]);
  expect(told).toMatch(/it leads to localhost:\d+, which is not asked \(1\)/);
  expect(inside.requests).toEqual(['HEAD /secret']);
});

test('answers are kept for a week, and those that never came are not', async () => {
  let status = 404;
  const { origin, requests } = await startHost({
    '/page': (_, response) => response.writeHead(status).end(),
    '/busy': 503,
  });
  const cache = aFolder();
  const urls = [`${origin}/page`, `${origin}/busy`];
  const dead = [`error 14 ${origin}/page is dead: it answers 404; ${DEAD}`];
  expect((await check(urls, { cache })).problems).toEqual(dead);
  // A run that was stopped while it wrote leaves half a line.
  appendFileSync(join(cache, 'links.jsonl'), '{"url":"http');

  status = 200;
  requests.length = 0;
  const again = await check(urls, { cache, now: '2026-11-23T11:59:59Z' });
  expect(again.problems).toEqual(dead);
  expect(again.told).toContain('Asking 1 address of 1 issue; 1 more were asked within the last week.\n');
  expect(requests).toEqual(['HEAD /busy', 'GET /busy']);
  expect((await check(urls, { cache, now: '2026-11-23T12:00:00Z' })).problems).toEqual([]);
});

test('hosts are asked at the same time, and each for one address at a time', async () => {
  const both = Promise.withResolvers<void>();
  let [hosts, most] = [0, 0];
  const aHost = () => {
    let [asked, open] = [0, 0];
    const answer: Handler = async (_, response) => {
      most = Math.max(most, ++open);
      if (++asked === 1 && ++hosts === 2) both.resolve();
      await both.promise;
      setImmediate(() => {
        open--;
        response.end();
      });
    };
    return startHost({ '/a': answer, '/b': answer });
  };
  const [one, two] = [await aHost(), await aHost()];
  const urls = [one, two].flatMap(({ origin }) => [`${origin}/a`, `${origin}/b`]);
  expect((await check(urls)).told).toContain('4 addresses answered.');
  expect(most).toBe(1);
});

// Clients that hang up in the middle of a body, over a real socket.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PRICE_LIST } from '../../testing/price-list.ts';
import { listenOnFreePort, breakOff as sendPart } from '../../testing/raw-http.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

const METRICS_TOKEN = 'a token for metrics';
const FORM = 'application/x-www-form-urlencoded';

let server: TestServer;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  server = await openTestServer({
    pricing: PRICE_LIST,
    env: { METRICS_TOKEN },
    appLog: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });
  port = await listenOnFreePort(server.app);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

/** Announces a thousand bytes and sends a few of them. */
function breakOff(method: string, path: string, type: string): Promise<void> {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: any.example',
    `Content-Type: ${type}`,
    'Content-Length: 1000',
  ];
  return sendPart(port, head, '{"email": "ad');
}

test.each([
  ['POST', '/api/subscribe', 'application/json'],
  ['POST', '/api/pricing/quote', FORM],
])('%s %s with half a body of %s is the client’s doing', async (method, path, type) => {
  await breakOff(method, path, type);
  const logged = await vi.waitUntil(() => lines.find((line) => line.includes('request-aborted')), 20_000);
  expect(JSON.parse(logged)).toMatchObject({ level: 30, code: 'request-aborted', msg: 'request refused' });
  await vi.waitUntil(() => lines.some((line) => line.includes(`"path":"${path}"`)), 20_000);
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
  expect(JSON.parse(lines.find((line) => line.includes(`"path":"${path}"`)) ?? '')).toMatchObject({
    status: 400,
  });
});

test('a broken upload is counted as a client error', async () => {
  await breakOff('POST', '/api/subscribe', 'application/json');
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  await vi.waitUntil(async () => {
    const { body } = await server.app.inject({ url: '/metrics', headers });
    return /duration_seconds_count\{[^}]*route="\/api\/subscribe"[^}]*status="4xx"/.test(body);
  }, 20_000);
  const { body } = await server.app.inject({ url: '/metrics', headers });
  expect(body).not.toContain('status="5xx"');
});

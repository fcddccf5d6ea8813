import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort, sendRaw } from '../../testing/raw-http.ts';
import { createTestApp } from '../../testing/test-site.ts';
import { composeMessage } from '../service/compose-message.ts';
import { createOutboxTransport } from '../smtp/transport.ts';
import { registerOutboxRoutes } from './outbox-routes.ts';

const LINK = 'https://midweek.example/workflow/confirm?token=a&b=<c>';

async function anOutbox(mails: { id: string; subject: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const transport = createOutboxTransport(folder);
  const html = '<html><head dir="ltr"><title>x</title></head><a href="{{actionUrl}}">Go</a></html>';
  for (const { id, subject } of mails) {
    const message = await composeMessage(
      { subject, html, text: 'Confirm (really): {{actionUrl}}\n<b>' },
      { actionUrl: LINK },
      {
        id,
        from: 'Midweek <m@midweek.example>',
        to: 'ada@example.org',
        locale: 'en',
        date: new Date('2026-11-11T08:00:00Z'),
      },
    );
    await transport.send(id, message, { begin: async () => undefined, end: () => undefined });
  }
  const app = createTestApp();
  registerOutboxRoutes(app, folder);
  return app;
}

test('mails are listed with subject, recipient and time, and lead to their page', async () => {
  const app = await anOutbox([{ id: 'one-1', subject: 'Confirm <now>' }]);
  const { body, headers } = await app.inject('/outbox');
  expect(body).toContain('<a href="/outbox/one-1"><strong>Confirm &lt;now&gt;</strong>');
  expect(body).toContain(
    'To ada@example.org, <time datetime="2026-11-11T08:00:00.000Z">2026-11-11 08:00 UTC',
  );
  expect(headers['cache-control']).toBe('no-store');
});

test('a mail is shown in frames that can do nothing but be left, and as text with links', async () => {
  const app = await anOutbox([{ id: 'one', subject: 'Hello' }]);
  const page = await app.inject('/outbox/one');
  const frames = [
    ...page.body.matchAll(/<iframe class="(\w+)" [^>]* src="([^"]*)" sandbox="([^"]*)"><\/iframe>/g),
  ];
  expect(frames.map(([, ...facts]) => facts)).toEqual([
    ['phone', '/outbox/one/html?scheme=light', 'allow-top-navigation-by-user-activation'],
    ['phone', '/outbox/one/html?scheme=dark', 'allow-top-navigation-by-user-activation'],
    ['desktop', '/outbox/one/html?scheme=light', 'allow-top-navigation-by-user-activation'],
    ['desktop', '/outbox/one/html?scheme=dark', 'allow-top-navigation-by-user-activation'],
  ]);
  expect(page.body).toContain(
    'Confirm (really): <a href="https://midweek.example/workflow/confirm?token=a&amp;b=">',
  );
  expect(page.body).toContain('&lt;b&gt;');

  const frame = await app.inject('/outbox/one/html');
  expect(frame.body).toContain('<head dir="ltr"><base target="_top"><title>');
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
});

test.each(['/outbox/none', '/outbox/none/html', '/outbox/..%2Fsecret', '/outbox/.'])(
  '%s is not there',
  async (url) => {
    const app = await anOutbox([{ id: 'one', subject: 'Hello' }]);
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

/** The status and the body of what a server on loopback answers to these headers. */
async function askFor(target: string, headers: readonly string[], version = '1.1') {
  const port = await listenOnFreePort(await anOutbox([{ id: 'one', subject: 'A secret link' }]));
  const answer = await sendRaw(port, [
    `GET ${target} HTTP/${version}`,
    'Connection: close',
    ...headers.map((header) => header.replace('PORT', String(port))),
  ]);
  return { status: Number(answer.split(' ')[1]), answer };
}

test.each(['127.0.0.1:PORT', '[::1]:PORT', 'LOCALHOST'])(
  'a browser on this machine that asks %s can read mails',
  async (host) => {
    const { status, answer } = await askFor('/outbox', [`Host: ${host}`]);
    expect(status).toBe(200);
    expect(answer).toContain('A secret link');
  },
);

test.each([
  'Host: midweek.example',
  'Host: 127.0.0.1.rebound.example:PORT',
  'Host: localhost@rebound.example',
  'Host:',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: localhost',
  'Forwarded: for=203.0.113.7',
  'X-Real-IP: 127.0.0.1',
  'Via: 1.1 proxy',
  'CF-Ray: 8f0',
  'CDN-Loop: cloudflare',
  'True-Client-IP: 203.0.113.7',
  'Fly-Region: cdg',
  'Fastly-Client-IP: 203.0.113.7',
  'X-Cluster-Client-IP: 203.0.113.7',
  'X-Azure-FDID: a',
  'X-Envoy-External-Address: 203.0.113.7',
  'X-Amzn-Trace-Id: Root=1',
  'X-ARR-SSL: 2048',
  'Tailscale-User-Login: ada@example.org',
  'Client-IP: 203.0.113.7',
  'Proxy-Connection: keep-alive',
])('a page whose host suddenly means this machine, or a proxy on it, gets nothing: %s', async (header) => {
  const headers = header.startsWith('Host') ? [header] : ['Host: 127.0.0.1:PORT', header];
  for (const target of ['/outbox', '/outbox/one', '/outbox/one/html']) {
    const { status, answer } = await askFor(target, headers);
    expect([400, 404]).toContain(status);
    expect(answer).not.toContain('A secret link');
  }
});

test('what a browser sends by itself changes nothing', async () => {
  const { status } = await askFor('/outbox', [
    'Host: 127.0.0.1:PORT',
    ...[
      'User-Agent: Mozilla/5.0',
      'Accept: text/html',
      'Accept-Language: fr',
      'Accept-Encoding: gzip, br',
      'DNT: 1',
    ],
    ...['Sec-Fetch-Site: none', 'Sec-CH-UA-Platform: "Linux"', 'Sec-GPC: 1', 'Upgrade-Insecure-Requests: 1'],
    ...['Cookie: a=b', 'Referer: http://localhost/', 'Cache-Control: max-age=0', 'Priority: u=0, i'],
  ]);
  expect(status).toBe(200);
});

test('nor does a proxy that passes a whole address on', async () => {
  expect((await askFor('http://midweek.example/outbox', ['Host: 127.0.0.1:PORT'])).status).toBe(404);
});

test('nor does nginx without any settings, which speaks HTTP/1.0 and names the host behind it', async () => {
  expect((await askFor('/outbox', ['Host: 127.0.0.1:PORT'], '1.0')).status).toBe(404);
});

test('a connection from another machine gets nothing', async () => {
  const app = await anOutbox([{ id: 'one', subject: 'A secret link' }]);
  const answer = await app.inject({ url: '/outbox', remoteAddress: '192.0.2.1' });
  expect(answer.statusCode).toBe(404);
});

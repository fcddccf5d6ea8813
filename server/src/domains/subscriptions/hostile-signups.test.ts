// Whatever is sent, the answer is a success or says clearly what is wrong; it is never a failure of ours.
import { serverText } from '@midweek/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_STATUS } from '../../http/errors/error-codes.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

const FORM = 'application/x-www-form-urlencoded';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ allWithoutProof: 0 });
});
afterAll(() => server.close());

let count = 0;
function send(contentType: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  count += 1;
  return server.app.inject({
    method: 'POST',
    url: '/api/subscribe',
    headers: { 'content-type': contentType, 'x-forwarded-for': `10.${count}.1.1`, ...headers },
    payload,
  });
}

test.each([
  ['a header', 'ada@example.org\r\nBcc: everybody@example.org'],
  ['NUL', 'ada\0@example.org'],
  ['a list', ['ada@example.org']],
  ['an object', { address: 'ada@example.org' }],
  ['nothing', null],
])(
  'an address that is %s is refused as JSON and as a form, in the language of the form',
  async (_name, email) => {
    const json = await send('application/json', JSON.stringify({ email, locale: 'fr' }));
    expect(json.statusCode).toBe(422);
    expect(json.json()).toEqual({
      code: 'invalid-email',
      ...serverText('fr', 'invalid-email'),
      field: 'email',
    });
    const typed = typeof email === 'string' ? email : JSON.stringify(email);
    const form = await send(FORM, new URLSearchParams({ email: typed, locale: 'fr' }).toString());
    expect(form.statusCode).toBe(422);
    expect(form.body).toContain('<midweek-state name="invalid-email">');
  },
);

test.each([
  ['a deep object', 'application/json', `${'{"email":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['a prototype', 'application/json', '{"__proto__":{"email":"ada@example.org"},"locale":"en"}'],
  ['half of a body', 'application/json', '{"email":"ada@exam'],
  ['no body', 'application/json', ''],
  ['too much', 'application/json', JSON.stringify({ email: 'a'.repeat(100_000), locale: 'en' })],
  ['a form of many fields', FORM, Array.from({ length: 5000 }, (_, i) => `f${i}=x`).join('&')],
  ['a form of nested fields', FORM, 'email[a][b]=x&locale[x]=en&fields=x'],
  ['bytes', 'application/json', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['a picture', 'image/png', Buffer.from([0x89, 0x50])],
])('%s is refused in words', async (_name, type, payload) => {
  const answer = await send(type, payload);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.headers['content-type']?.startsWith('application/problem+json')) {
    const problem = answer.json();
    expect(ERROR_STATUS).toHaveProperty([problem.code]);
    expect(problem.message.length * problem.help.length).toBeGreaterThan(0);
  } else expect(answer.body).toMatch(/<h1>/);
});

test.each(['unknown', '1.2.3.4, unknown', '"[2001:db8::1]:443"'])(
  'a sign-up is accepted when a proxy forwards for %j',
  async (forwardedFor) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    const answer = await send('application/json', '{"email":"proxied@example.org","locale":"en"}', headers);
    expect(answer.statusCode).toBe(202);
  },
);

test('texts that the database could not store are stored without what it cannot', async () => {
  const fields = { utm_source: `${'a'.repeat(499)}😀`, qs_ref: 'a\0b', pathname: '\ud800/x' };
  const answer = await server.signUp('fields@example.org', { ip: '192.0.2.8', fields });
  expect(answer.statusCode).toBe(202);
  await server.settle();
  expect(server.mailsTo('fields@example.org').length).toBe(1);
});

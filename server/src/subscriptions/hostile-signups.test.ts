// The answer to any input is a success or says clearly what is wrong; it is never a failure of ours.
import { serverText } from '@midweek/core';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../testing/test-services.ts';

const FORM = 'application/x-www-form-urlencoded';

const server = await openTestServer({ env: { SIGNUP_RATE_LIMIT: '0' } });
afterAll(() => server.close());

let count = 0;
function send(contentType: string, payload: string, headers: Record<string, string> = {}) {
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

// Whatever is sent, the answer is a success or says clearly what is wrong; it is never a failure of ours.
import { serverText } from '@midweek/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_STATUS } from '../../http/errors/error-codes.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

/** The rarest answer comes about ten times. */
const RUNS = 1000;
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
    headers: {
      ...(contentType && { 'content-type': contentType }),
      'x-forwarded-for': `10.${count % 250}.${Math.floor(count / 250) % 250}.1`,
      ...headers,
    },
    payload,
  });
}
type Answer = Awaited<ReturnType<typeof send>>;

/** Success, or a refusal in words: of the error's own list, and never a 5xx. */
function expectClear(answer: Answer): void {
  if (answer.statusCode === 202) return void expect(answer.json()).toEqual({ next: expect.any(String) });
  if (answer.statusCode === 303) return void expect(answer.headers.location).toMatch(/confirm-your-email$/);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.headers['content-type']?.startsWith('application/problem+json')) {
    const problem = answer.json();
    expect(ERROR_STATUS).toHaveProperty([problem.code]);
    expect(problem.message.length * problem.help.length).toBeGreaterThan(0);
  } else expect(answer.body).toMatch(/<h1>/);
}

const text = fc.oneof(
  fc.string(),
  fc.string({ minLength: 300, maxLength: 1200 }),
  fc
    .array(
      fc.constantFrom('a', '\0', '\r\n', '\ud83d', '\ud83d\ude00', 'é', '%', '[', '"', '\u202e', '@', '.'),
      {
        maxLength: 700,
      },
    )
    .map((letters) => letters.join('')),
  fc.constantFrom('ada@example.org', 'en', 'fr', '', '__proto__', '{{actionUrl}}', '😀'.repeat(250).slice(1)),
);
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, [['ada@example.org']], { toString: 'x' }),
);
const names = [
  ...['email', 'locale', 'website', 'ticket', 'solution', 'fields'],
  ...['__proto__', 'constructor', 'toString', 'fields[utm_source]', 'email[0]', 'length'],
] as const;
const fieldNames = fc.constantFrom(
  'utm_source',
  'qs_params',
  'pathname',
  '__proto__',
  'constructor',
  'other',
);
/** Anything at all; or right but for what nobody looks at closely. */
const wild = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, { maxKeys: 8 });
const nearlyRight = fc.record(
  {
    email: fc.oneof(
      fc.nat(60).map((i) => `reader${i}@example${i % 40}.org`),
      value,
    ),
    locale: fc.oneof(fc.constantFrom<unknown>('en', 'fr'), value),
    ticket: value,
    solution: value,
    website: fc.oneof(fc.constant<unknown>(''), value),
    fields: fc.oneof(fc.dictionary(fieldNames, value), value),
  },
  { requiredKeys: ['email', 'locale'] },
);
/** Right in everything but the texts that are stored as they come. */
const stored = fc.record({
  email: fc.nat(60).map((i) => `stored${i}@example${i % 40}.org`),
  locale: fc.constantFrom('en', 'fr'),
  fields: fc.dictionary(fieldNames, text),
});

function toForm(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .flatMap(([name, given]) =>
      given !== null && typeof given === 'object' && !Array.isArray(given)
        ? Object.entries(given).map(([key, inner]) => [`${name}[${key}]`, toText(inner)])
        : [[name, toText(given)]],
    )
    .map((pair) => pair.map((part) => encodeURIComponent((part ?? '').toWellFormed())).join('='))
    .join('&');
}

function toText(given: unknown): string {
  return typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
}

const body = fc.oneof(
  {
    weight: 4,
    arbitrary: nearlyRight.map((fields) => ['application/json', JSON.stringify(fields)] as const),
  },
  { weight: 4, arbitrary: nearlyRight.map((fields) => [FORM, toForm(fields)] as const) },
  { weight: 1, arbitrary: stored.map((fields) => ['application/json', JSON.stringify(fields)] as const) },
  { weight: 1, arbitrary: stored.map((fields) => [FORM, toForm(fields)] as const) },
  { weight: 3, arbitrary: wild.map((fields) => ['application/json', JSON.stringify(fields)] as const) },
  { weight: 3, arbitrary: wild.map((fields) => [FORM, toForm(fields)] as const) },
  { weight: 1, arbitrary: fc.json().map((json) => ['application/json', json] as const) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'application/json',
        FORM,
        'text/plain',
        'multipart/form-data; boundary=x',
        'text/xml',
        '',
      ),
      text,
    ),
  },
);

test(`${RUNS} generated bodies: a success or a clear refusal, and never a 5xx`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(body, async ([type, payload]) => {
      const answer = await send(type, payload);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expectClear(answer);
    }),
    { numRuns: RUNS },
  );
  // Bodies of every kind were among them, also such that were stored.
  for (const status of [202, 303, 400, 403, 415, 422]) expect(statuses.get(status)).toBeGreaterThan(0);
  expect((await server.signUp('afterwards@example.org', { ip: '192.0.2.9' })).statusCode).toBe(202);
}, 180_000);

test.each([
  ['a header', 'ada@example.org\r\nBcc: everybody@example.org'],
  ['NUL', 'ada\0@example.org'],
  ['320 characters', `${'a'.repeat(64)}@${'b'.repeat(251)}.org`],
  ['a Cyrillic letter', 'аda@example.org'],
  ['a quoted local part', '"ada lovelace"@example.org'],
  ['an IP literal', 'ada@[192.0.2.1]'],
  ['a dot at the end', 'ada@example.org.'],
  ['a list', ['ada@example.org']],
  ['a list of lists', [['ada@example.org']]],
  ['an object', { address: 'ada@example.org' }],
  ['a number', 42],
  ['nothing', null],
  ['yes', true],
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
    const form = await send(FORM, toForm({ email, locale: 'fr' }));
    expect(form.statusCode).toBe(422);
    expect(form.body).toContain('<midweek-state name="invalid-email">');
  },
);

test.each([
  ['a deep list', 'application/json', '['.repeat(30_000)],
  ['a deep object', 'application/json', `${'{"email":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['a prototype', 'application/json', '{"__proto__":{"email":"ada@example.org"},"locale":"en"}'],
  ['a constructor', 'application/json', '{"constructor":{"prototype":{"locale":"en"}}}'],
  ['half of a body', 'application/json', '{"email":"ada@exam'],
  ['no body', 'application/json', ''],
  ['too much', 'application/json', JSON.stringify({ email: 'a'.repeat(100_000), locale: 'en' })],
  ['a form of many fields', FORM, Array.from({ length: 5000 }, (_, i) => `f${i}=x`).join('&')],
  ['a form of nested fields', FORM, 'email[a][b]=x&locale[x]=en&fields=x'],
  ['bytes', 'application/json', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['a picture', 'image/png', Buffer.from([0x89, 0x50])],
])('%s is refused in words', async (_name, type, payload) => {
  const answer = await send(type, payload);
  expectClear(answer);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});

test.each(['unknown', '1.2.3.4, unknown', 'fe80::1%eth0', '"[2001:db8::1]:443"', ',', '\u0001'])(
  'a sign-up is accepted when a proxy forwards for %j',
  async (forwardedFor) => {
    const answer = await send('application/json', '{"email":"proxied@example.org","locale":"en"}', {
      'x-forwarded-for': forwardedFor,
    });
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

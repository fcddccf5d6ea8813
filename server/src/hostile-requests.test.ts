// Every route of the whole server, with bodies and queries of every kind: a request may be refused, but is never a failure of ours.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sponsorRequests } from './database/schema.ts';
import { confirmRequest } from './sponsors/requests/confirm-request.ts';
import { decideRequest } from './sponsors/requests/decide-request.ts';
import { requestPlaces } from './sponsors/requests/request-places.ts';
import { OFFER, PRICE_LIST } from './testing/price-list.ts';
import { bookableAt } from './testing/sponsor-requests.ts';
import { openTestServer, type TestServer } from './testing/test-services.ts';

const page = (name: string) =>
  `<h1>${name}</h1><p data-fill="problem"></p><input value="" data-fill="value=company"><midweek-calendar></midweek-calendar><midweek-report></midweek-report><midweek-copies><template data-part="main"><p data-fill="title"></p></template></midweek-copies>`;
const FILES = Object.fromEntries(
  ['sponsor', 'sponsor/copy', 'sponsor/report'].flatMap((name) => [
    [`${name}.html`, page(name)],
    [`fr/${name}.html`, page(name)],
  ]),
);
const OWNER_TOKEN = 'the token of the owner';

let server: TestServer;
let copyQuery = '';
beforeAll(async () => {
  server = await openTestServer({
    pricing: PRICE_LIST,
    collector: { ok: true, file: { paths: ['/'], issues: {} } },
    env: {
      METRICS_TOKEN: 'a token for metrics',
      OWNER_TOKEN,
      MAILGUN_WEBHOOK_KEY: 'the key of mailgun',
      POSTMARK_WEBHOOK_PASSWORD: 'the password of postmark',
      SES_TOPIC_ARN: 'arn:aws:sns:eu-west-1:123456789012:midweek',
      SIGNUP_RATE_LIMIT: '0',
    },
    files: FILES,
  });
  const options = {
    db: server.database.db,
    currency: 'EUR',
    secret: server.services.secret,
    bookable: bookableAt(server.now()),
    offer: OFFER,
    now: server.now,
  };
  const slots = [{ issueDate: '2026-12-02', placement: 'main', quantity: 1 }] as const;
  const contact = { company: 'Acme', contactName: 'Ada', email: 'ada@acme.example', conflicts: '' };
  const result = await requestPlaces(options, {
    ...contact,
    locale: 'en',
    total: 1,
    slots,
    networkHash: '',
  });
  if (!result.ok) throw new Error('the place is taken');
  await confirmRequest(options, eq(sponsorRequests.id, result.id));
  await decideRequest(options, result.id, 'accepted');
  await server.settle();
  const letters = server.mailsTo('ada@acme.example').map(({ text }) => text ?? '');
  copyQuery = `${/\?token=\S+/.exec(letters.join('\n'))?.[0]}&slot=2026-12-02-main-0`;
}, 120_000);
afterAll(() => server.close());

/** All that answers, as Fastify draws it: a tree of paths with their methods. */
function listRoutes(): { method: string; url: string }[] {
  const parents: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (methods === '') return [];
      const depth = indent.length / 4;
      parents.splice(depth, Number.POSITIVE_INFINITY, path);
      const url = parents.join('').replaceAll(/:\w+/g, 'x').replace('*', '/x');
      return methods.split(', ').map((method) => ({ method, url }));
    });
}

const FIELDS = [
  ...['email', 'locale', 'website', 'ticket', 'solution', 'fields', 'action', 'List-Unsubscribe', 'query'],
  ...['company', 'contactName', 'conflicts', 'slots', 'title', 'body', 'url', 'alt', 'removeImage'],
  ...['event', 'path', 'share', 'issue', 'anchor', 'token', 'main', 'second', 'page'],
  ...['signature', 'event-data', 'RecordType', 'Type', 'TopicArn', 'Message', 'SigningCertURL'],
];
const VALUES: readonly unknown[] = [
  ...[null, -1, '', '\0', '\ud800', 'a\r\nBcc: b@example.org', '__proto__', 'x'.repeat(5000)],
  ...[[[null]], [{}], { toString: 1, length: -1, constructor: null }],
];
const BOUNDARY = 'multipart/form-data; boundary=x';
const FORM = 'application/x-www-form-urlencoded';

/** Pairs of content type and body. */
const BODIES: readonly (readonly [string, string])[] = [
  ...VALUES.flatMap((value) => {
    const all = Object.fromEntries(FIELDS.map((name) => [name, value]));
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const entries = FIELDS.map((name): [string, string] => [name, text]);
    return [
      ['application/json', JSON.stringify(value)],
      ['application/json', JSON.stringify(all)],
      [FORM, new URLSearchParams(entries).toString()],
    ] as const;
  }),
  ['application/json', '{'],
  ['application/json', '{"constructor":{"prototype":{"a":1}}}'],
  ['application/json', '['.repeat(30_000)],
  ['application/json', `${'{"fields":'.repeat(3000)}1${'}'.repeat(3000)}`],
  [FORM, '&=&%&%00=%ff&[]=&[a]='],
  [BOUNDARY, ''],
  [BOUNDARY, '--x\r\nContent-Disposition: form-data; name="action"\r\n\r\n\0\r\n--x--'],
  ['text/plain', 'a'],
  ['image/svg+xml', '<svg onload="alert(1)"/>'],
  ['', 'a'],
];

const writing = () => listRoutes().filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const reading = () => listRoutes().filter(({ method }) => method === 'GET' || method === 'HEAD');
const isCopy = (url: string) => url.includes('/sponsor/copy');

test('no body is a failure of ours, on any route', { timeout: 300_000 }, async () => {
  expect(writing().length).toBeGreaterThan(20);
  const failures: string[] = [];
  let network = 0;
  for (const { method, url } of writing().filter((route) => !route.url.startsWith('/fr/'))) {
    for (const [type, payload] of BODIES) {
      network += 1;
      const answer = await server.app.inject({
        method: method as 'POST',
        url: isCopy(url) ? url + copyQuery : `${url}?token=x`,
        headers: { 'content-type': type, 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` },
        payload,
      });
      // The site of this test has no page with a calculator to answer forms with.
      const isWithoutPage = url === '/api/pricing/quote' && answer.statusCode === 503;
      if (answer.statusCode >= 500 && !isWithoutPage)
        failures.push(`${answer.statusCode} ${method} ${url} ${type} ${String(payload).slice(0, 200)}`);
      expect(({} as { a?: number }).a).toBeUndefined();
    }
  }
  expect(failures).toEqual([]);
});

const QUERIES = [
  '?token',
  '?token=',
  '?token=a&token=b',
  '?token[]=a',
  '?token[a]=b',
  '?token=%00',
  '?token=%ff%fe',
  '?token=%',
  `?token=${'x'.repeat(1500)}`,
  '?__proto__=a&constructor=b&token=__proto__',
  '?slot=__proto__&saved=%3Cscript%3E&locale=xx&token=a.b.c',
  '?token=..%2f..%2fetc&slot=%00',
];
const HEADERS = {
  'user-agent': '\u00ff<script>',
  'accept-language': ';q=x,*;;,',
  accept: '*/*;q=,;',
  cookie: '\u00ff=;;',
  range: 'bytes=-0,9-1',
  'if-none-match': '"',
  'if-modified-since': 'never',
  'x-forwarded-for': 'unknown, ::ffff:1',
  authorization: 'Bearer',
};

test('no query and no header is one either', { timeout: 120_000 }, async () => {
  const failures: string[] = [];
  for (const { method, url } of listRoutes()) {
    for (const query of QUERIES) {
      const answer = await server.app.inject({ method: method as 'GET', url: url + query, headers: HEADERS });
      if (answer.statusCode >= 500) failures.push(`${answer.statusCode} ${method} ${url}${query}`);
      expect(answer.body).not.toContain('<script>');
    }
  }
  expect(failures).toEqual([]);
});

/** All rows of all tables but those of the jobs, which work by themselves. */
async function readDatabase(): Promise<string> {
  const { db } = server.database;
  const ask = async (text: string) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, string>[] }).rows;
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  expect(tables.length).toBeGreaterThan(10);
  const rows = [];
  for (const { name } of tables)
    rows.push(name, ...(await ask(`select t::text as row from public."${name}" t order by 1`)));
  return JSON.stringify(rows);
}

test('GET and HEAD change nothing in the database, with links that work', { timeout: 120_000 }, async () => {
  const email = 'opener@example.org';
  const linkOf = async (subject: string) => {
    await server.settle();
    return (
      server
        .mailsTo(email)
        .find((mail) => mail.subject === subject)
        ?.text?.trim()
        .split('\n') ?? []
    );
  };
  await server.signUp(email, { ip: '203.0.113.9' });
  const [confirm = ''] = await linkOf('confirm en');
  const { pathname, search } = new URL(confirm);
  const opened = async (url: string) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { authorization: 'Bearer a token for metrics' };
      expect((await server.app.inject({ method, url, headers })).statusCode).toBeLessThan(500);
    }
  };
  let before = await readDatabase();
  await opened(pathname + search);
  expect(await readDatabase()).toBe(before);

  await server.app.inject({ method: 'POST', url: pathname + search, payload: { action: 'confirm' } });
  const [, preferences = '', unsubscribe = ''] = await linkOf('welcome en');
  const queries = [confirm, preferences, unsubscribe].map((link) => new URL(link).search);
  const report = `?${new URLSearchParams({ query: `${search}&gclid=scanner` })}`;
  before = await readDatabase();
  // It asks the database whether it takes a write.
  const urls = reading()
    .map(({ url }) => url)
    .filter((url) => url !== '/readyz');
  for (const url of urls) {
    for (const query of [...queries, copyQuery, `?token=${OWNER_TOKEN}`, report]) await opened(url + query);
  }
  expect(await readDatabase()).toBe(before);
});

test('private answers are kept by no cache, and lead nowhere else', async () => {
  const kept: string[] = [];
  for (const { method, url } of listRoutes()) {
    if (!/workflow|copy|report|deadlines|subscribe|requests|metrics|readyz|confirmation/.test(url)) continue;
    for (const query of [
      copyQuery,
      `?token=${encodeURIComponent(OWNER_TOKEN)}`,
      '?token=x&next=//evil.example',
    ]) {
      const { headers, statusCode } = await server.app.inject({ method: method as 'GET', url: url + query });
      const cacheControl = String(headers['cache-control']);
      // A page that is not there is the same for everybody.
      if (cacheControl !== 'no-store' && !(statusCode === 404 && cacheControl === 'no-cache'))
        kept.push(`${statusCode} ${method} ${url} ${cacheControl}`);
      expect(String(headers.location ?? '/')).toMatch(/^\/(?!\/)/);
    }
  }
  expect(kept).toEqual([]);
});

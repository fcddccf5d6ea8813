// Hostile requests that a program can send: a valid one with one or more things wrong about its target, headers, method or body.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import type { Route } from './attacked-server.ts';
import { type Example, toExample } from './examples.ts';
import { type Body, hostileBody } from './hostile-body.ts';
import { hostileText, nearlyRight } from './hostile-text.ts';
import type { Keys } from './keys.ts';

export interface HostileRequest {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  /** Names and values, in Latin-1 as they go over the line. */
  readonly headers: readonly Header[];
  readonly body: Body | undefined;
}
type Header = readonly [name: string, value: string];

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A larger body may be refused while it is still being sent, which resets the connection. */
const MAX_READ_BYTES = 65_536;
/** Far more than any answer takes on a busy machine. */
const MAX_ANSWER_MS = 10_000;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];
const SEGMENTS = [
  '..',
  '.',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cx',
  '%c0%ae%c0%ae',
  '%ff%fe',
  '%00',
  '%0d%0aX-Injected:%20yes',
  '%',
  '%zz',
  '%252f',
  '%ed%a0%80',
  '__proto__',
  'constructor',
  ';a=b',
  '\\',
  '\u00e9\u00ff',
  '<mw-attack>',
  '%3Cmw-attack%3E',
  '.env',
  'index.html',
  'x.br',
  'x'.repeat(300),
];
const TARGETS = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '//evil.example/%2f..',
  '///evil.example',
  '/\\evil.example/',
  '/%5cevil.example/..',
  '/%09/evil.example',
  '/fr//evil.example/',
  '/newsletter//',
  '/_astro/../index.html',
  'http://evil.example/newsletter/',
  'http://[::1',
  '*',
  '/?%',
  '/?a=%zz&%=',
  `/${'a'.repeat(2100)}`,
  `/${'../'.repeat(600)}`,
  `/?${'a[]=1&'.repeat(300)}`,
];
const MANY = 700;
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  range: ['bytes=-1', 'bytes=5-1', 'bytes=0-99999999999999999999', `bytes=${'0-0,'.repeat(MANY)}1-1`],
  'if-range': ['"x"', 'W/"x"'],
  'accept-encoding': ['br', '*;q=0', 'identity;q=0', 'gzip;q=NaN', 'br,'.repeat(MANY)],
  accept: ['*/*,'.repeat(MANY), 'text/html;q=0', 'application/json', '__proto__'],
  'accept-language': ['fr', 'fr,'.repeat(MANY), 'x-\u00ff', '__proto__'],
  'if-none-match': ['*', '"', '"x",'.repeat(MANY)],
  'if-modified-since': ['x', '9'.repeat(3000)],
  'x-forwarded-for': ['unknown', '', '::ffff:1.2.3.4', '999.1.1.1', '1.1.1.1, '.repeat(500), "' OR 1=1--"],
  'x-forwarded-host': ['evil.example', 'a:99999', '"><mw-attack>'],
  'x-forwarded-proto': ['javascript'],
  'user-agent': ['', '<mw-attack>', '\u00e9\u00ff\u0080', "'; DROP TABLE signups; --"],
  referer: ['https://evil.example/<mw-attack>', '\u00ff'],
  origin: ['null', 'https://evil.example', '<mw-attack>'],
  authorization: ['Bearer', 'Bearer x', 'Basic ', 'bearer  metrics-token-of-the-attack'],
  cookie: ['a=b; '.repeat(1500)],
  expect: ['100-continue', 'the unexpected'],
  upgrade: ['websocket', 'h2c'],
  'content-encoding': ['gzip', 'br', 'gzip, gzip'],
  ['__proto__']: ['x'],
  constructor: ['y'],
};

/** A request to one of these routes, from one of so many client addresses. */
export function hostileRequest(
  routes: readonly Route[],
  keys: Keys,
  clients: number,
): fc.Arbitrary<HostileRequest> {
  return fc
    .tuple(fc.constantFrom(...routes), fc.nat(1e9), fc.nat(clients - 1))
    .chain(([route, number, client]) => {
      const example = toExample(route, keys, number);
      const writes = ['POST', 'PUT', 'PATCH'].includes(route.method);
      return fc.record({
        route: fc.constant(route.url),
        method: mostly(route.method, fc.constantFrom(...METHODS)),
        path: hostileTarget(example, keys),
        headers: fc.array(hostileHeader, { maxLength: 2 }).map((others) => [
          ['host', '127.0.0.1'] as const,
          // These are for people on this machine, who come without a proxy.
          ...(/^\/(outbox|owner|desk)/.test(route.url)
            ? []
            : [['x-forwarded-for', toClient(client)] as const]),
          ...Object.entries(example.headers),
          ...others,
        ]),
        body: writes ? hostileBody(example.body) : mostly(undefined, hostileBody(example.body)),
      });
    });
}

function mostly<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

const hostileHeader: fc.Arbitrary<Header> = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) => fc.constantFrom(...values).map((value): Header => [name, value]));

function hostileTarget({ path, query }: Example, keys: Keys): fc.Arbitrary<string> {
  const [name = 'token', key] = Object.entries(query)[0] ?? [];
  const value = fc.oneof(
    nearlyRight(key ?? keys.copy),
    fc.constantFrom(...keys.all),
    hostileText.map((text) => text.slice(0, 600)),
  );
  const pairs = fc.oneof(
    value.map((other) => Object.entries({ ...query, [name]: other })),
    value.map((other) => [...Object.entries(query), [name, other]]),
    value.map((other) => [...Object.entries(query), [`${name}[a]`, other], ['__proto__', other]]),
    fc.constant<[string, string][]>([]),
  );
  const parts = path.split('/');
  const otherPath = fc.oneof(
    fc.constantFrom(`${path}/`, `/${path}`, path.replaceAll('/', '//'), path.toUpperCase(), `/fr${path}`),
    fc
      .tuple(fc.nat(parts.length - 2), fc.nat(1), fc.constantFrom(...SEGMENTS))
      .map(([at, removed, segment]) => parts.toSpliced(at + 1, removed, segment).join('/')),
  );
  const target = fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(path) }, otherPath),
      fc.oneof({ weight: 2, arbitrary: fc.constant(Object.entries(query)) }, pairs),
    )
    .map(([own, ownPairs]) => `${own}?${new URLSearchParams(ownPairs)}`.replace(/\?$/, ''));
  return fc.oneof({ weight: 19, arbitrary: target }, fc.constantFrom(...TARGETS));
}

function toClient(index: number): string {
  return `10.${index % 251}.${Math.floor(index / 251) % 256}.${1 + (Math.floor(index / 64_256) % 250)}`;
}

/** Returns undefined when the connection was cut off while a body that is too large was being sent. */
export function send(port: number, request: HostileRequest): Promise<Answer | undefined> {
  const { method, path, headers, body } = request;
  const { type = '', bytes = Buffer.alloc(0) } = body ?? {};
  const own = [
    ...(type === '' ? [] : ['content-type', type]),
    ...(body ? ['content-length', String(bytes.length)] : []),
    ...['connection', headers.some(([name]) => name === 'upgrade') ? 'upgrade' : 'close'],
  ];
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
  const call = httpRequest({ port, method, path, headers: [...headers.flat(), ...own], agent: false });
  call.setTimeout(MAX_ANSWER_MS, () => call.destroy(new Error('not answered in time')));
  call.on('response', (answer) => {
    const { statusCode: status = 0, headers: received } = answer;
    // Node refuses some requests before it knows that they are HEAD, so even those answers may have a body.
    if (method === 'HEAD') resolve({ status, headers: received, body: Buffer.alloc(0) });
    else buffer(answer).then((content) => resolve({ status, headers: received, body: content }), reject);
  });
  call.on('error', (error) => (bytes.length > MAX_READ_BYTES ? resolve(undefined) : reject(error)));
  call.end(bytes);
  return promise;
}

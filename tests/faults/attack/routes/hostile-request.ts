// One hostile request, as bytes: now and then everything about it is wrong, mostly one or two things.
import type { Dice } from './dice.ts';
import { toExample } from './examples.ts';
import { type Body, hostileBody } from './hostile-body.ts';
import { type Header, hostileHeader, hostileHost } from './hostile-headers.ts';
import { hostileTarget } from './hostile-target.ts';
import type { Sent } from './http-connection.ts';
import type { Keys } from './keys.ts';
import type { Route } from './list-routes.ts';

export interface HostileRequest extends Sent {
  readonly route: Route;
  /** For the report: enough of it to send it again. */
  readonly description: string;
}

export interface HostileOptions {
  readonly routes: readonly Route[];
  readonly keys: Keys;
  /** How many client addresses the requests come from. */
  readonly clients: number;
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'get',
  'BREW',
];
const MAX_DESCRIBED = 400;

export function hostileRequest({ routes, keys, clients }: HostileOptions, dice: Dice): HostileRequest {
  const route = dice.pick(routes);
  const example = toExample(route, keys, dice);
  const method = dice.chance(0.9) ? route.method : dice.pick(METHODS);
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method) ? dice.chance(0.97) : dice.chance(0.03);
  const body = hasBody ? hostileBody(example.body, dice) : undefined;
  const isLocal = route.url.startsWith('/outbox') && dice.chance(0.9);
  const headers: Header[] = [
    ...hostileHost(dice),
    // The outbox is for people on this machine, who come without a proxy.
    ...(isLocal ? [] : [['x-forwarded-for', toClient(dice.below(clients))] as const]),
    ...Object.entries(example.headers),
    ...(dice.chance(0.3) ? hostileHeader(keys, dice) : []),
    ...(dice.chance(0.05) ? hostileHeader(keys, dice) : []),
  ];
  const target = hostileTarget(example, keys, dice);
  // After a wish for another protocol Node no longer sees where a body breaks, and waits for the rest of it.
  const mayBreak = !headers.some(([name]) => name === 'upgrade');
  const { lines, bytes, isBroken = false } = toFraming(body, mayBreak, dice);
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...lines,
  ];
  return {
    route,
    bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]),
    isHead: method === 'HEAD',
    isBroken,
    description: describeRequest(
      [head[0], ...head.slice(1).filter((line) => !line.startsWith('x-forwarded-for: 10.'))],
      bytes,
    ),
  };
}

function toClient(index: number): string {
  return `10.${index % 251}.${Math.floor(index / 251) % 256}.${1 + (Math.floor(index / 64_256) % 250)}`;
}

interface Framing {
  readonly lines: readonly string[];
  readonly bytes: Buffer;
  readonly isBroken?: boolean;
}

/** Says how long the body is: rightly, in chunks, or in a way that must be refused. */
function toFraming(body: Body | undefined, mayBreak: boolean, dice: Dice): Framing {
  if (!body) return { lines: [], bytes: Buffer.alloc(0) };
  const type = body.type === '' ? [] : [`content-type: ${body.type}`];
  const length = `content-length: ${body.bytes.length}`;
  if (dice.chance(0.95)) return { lines: [...type, length], bytes: body.bytes };
  const chunked = 'transfer-encoding: chunked';
  const chunks = toChunks(body.bytes);
  if (!mayBreak || dice.chance(0.3)) return { lines: [...type, chunked], bytes: chunks };
  const broken = dice.pick<() => Framing>([
    () => ({ lines: [length, chunked], bytes: chunks }),
    () => ({ lines: [length, `content-length: ${body.bytes.length + 1}`], bytes: body.bytes }),
    () => ({ lines: ['content-length: -1'], bytes: body.bytes }),
    () => ({ lines: ['content-length: 1e3'], bytes: body.bytes }),
    () => ({ lines: ['content-length: 99999999999999999999'], bytes: body.bytes }),
    () => ({ lines: ['transfer-encoding: chunked, gzip'], bytes: chunks }),
    () => ({ lines: [chunked], bytes: Buffer.from('zz\r\nx\r\n0\r\n\r\n') }),
  ])();
  return { lines: [...type, ...broken.lines], bytes: broken.bytes, isBroken: true };
}

function toChunks(bytes: Buffer): Buffer {
  const half = Math.ceil(bytes.length / 2);
  const parts = [bytes.subarray(0, half), bytes.subarray(half)].filter(({ length }) => length > 0);
  const chunks = parts.flatMap((part) => [
    Buffer.from(`${part.length.toString(16)}\r\n`),
    part,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
}

function describeRequest(lines: readonly (string | undefined)[], bytes: Buffer): string {
  const short = lines.map((line = '') =>
    line.length > 200 ? `${line.slice(0, 200)}… (${line.length})` : line,
  );
  const body = bytes.length > 0 ? ` ⏎ ${bytes.toString('latin1').slice(0, 200)}` : '';
  return JSON.stringify(`${short.slice(0, 12).join(' ⏎ ')}${body}`.slice(0, MAX_DESCRIBED));
}

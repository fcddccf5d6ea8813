// Connections that begin a request and never end it, or never read the answer.
import { connect, type Socket } from 'node:net';
import { LIMITS } from '../../../../server/src/limits.ts';

export interface HalfOpenKind {
  readonly name: string;
  /** How long the server lets it be. */
  readonly limitMs: number;
  /** Sent at once. */
  readonly bytes: string;
  /** Sent on, a byte at a time. */
  readonly trickle?: string;
  /** Whether what the server sends is left unread until the limit is over. */
  readonly isDeaf?: boolean;
}

export type TimeLimits = Pick<
  Record<keyof typeof LIMITS, number>,
  'headersTimeoutMs' | 'requestTimeoutMs' | 'connectionTimeoutMs'
>;

/** Ten times as many as are allowed, all in one packet. */
const ENDLESS = 10 * LIMITS.maxPipelinedRequests;
/** For reading all that came at once, on a machine that is busy with other things. */
const READ_PACKET_MS = 5000;

/** `largePath`: a page whose answers fill the buffers of a connection soon. */
export function listHalfOpenKinds(limits: TimeLimits = LIMITS, largePath = '/'): HalfOpenKind[] {
  const { headersTimeoutMs, requestTimeoutMs, connectionTimeoutMs } = limits;
  const post = (length: number) =>
    `POST /api/subscribe HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  return [
    { name: 'nothing', limitMs: headersTimeoutMs, bytes: '' },
    { name: 'half a request line', limitMs: headersTimeoutMs, bytes: 'GET /newsl' },
    { name: 'half of the headers', limitMs: headersTimeoutMs, bytes: 'GET / HTTP/1.1\r\nhost: a\r\nx-a: b' },
    {
      name: 'headers, a byte a second',
      limitMs: headersTimeoutMs,
      bytes: 'GET / HTTP/1.1\r\nhost: a\r\nx-a: ',
      trickle: 'b',
    },
    { name: 'headers without a body', limitMs: requestTimeoutMs, bytes: post(100) },
    {
      name: 'a body, a byte a second',
      limitMs: requestTimeoutMs,
      bytes: `${post(1000)}{"email":"`,
      trickle: 'a',
    },
    {
      name: 'answers never read',
      // Node looks twice: something may still have moved during the first period.
      limitMs: 2 * connectionTimeoutMs,
      bytes: `GET ${largePath} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(LIMITS.maxPipelinedRequests),
      isDeaf: true,
    },
    {
      name: 'requests without end',
      limitMs: READ_PACKET_MS,
      bytes: `GET ${largePath} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(ENDLESS),
    },
  ];
}

export interface HalfOpenConnection {
  readonly kind: HalfOpenKind;
  /** Resolves with the time from its opening to its end, whoever ended it; of one that is deaf, from `startClock`. */
  readonly ended: Promise<number>;
  /** To be called when the server has had time for what was sent: its limit for those who do not read begins then. */
  startClock(): void;
  close(): void;
}

const TRICKLE_MS = 1000;
/** A client that does not read sees no end: it begins to read a little later than the limit. */
const READ_ON_AFTER_MS = 2000;

export function openHalf(port: number, kind: HalfOpenKind): HalfOpenConnection {
  let started = performance.now();
  let readOn: NodeJS.Timeout | undefined;
  const socket: Socket = connect(port, '127.0.0.1');
  const trickle = setInterval(() => {
    if (kind.trickle && socket.writable) socket.write(kind.trickle);
  }, TRICKLE_MS);
  if (!kind.isDeaf) socket.resume();
  socket.on('error', () => undefined);
  socket.write(kind.bytes);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(trickle);
      clearTimeout(readOn);
      resolve(performance.now() - started);
    });
  });
  return {
    kind,
    ended,
    startClock() {
      if (!kind.isDeaf) return;
      started = performance.now();
      readOn = setTimeout(() => socket.resume(), kind.limitMs + READ_ON_AFTER_MS);
    },
    close: () => socket.destroy(),
  };
}

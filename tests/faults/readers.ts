// Readers who sign up, or read a page.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

export interface Answer {
  /** 0: there was no answer, and nobody can say whether the sign-up was stored. */
  readonly status: number;
  /** The connection was refused: the server has not seen the request at all. */
  readonly isUnheard: boolean;
}

export type SendSignup = (origin: string, email: string, ip: string, locale?: string) => Promise<Answer>;

/** Sends sign-ups as a proxy on this machine would, for readers of many networks. */
export function createSender(maxConnections: number): { send: SendSignup; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  return {
    send: (origin, email, ip, locale = 'en') =>
      new Promise((resolve) => {
        const body = JSON.stringify({ email, locale });
        const call = request(`${origin}/api/subscribe`, {
          method: 'POST',
          agent,
          timeout: TIMEOUT_MS,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-forwarded-for': ip,
          },
        });
        call.on('response', (answer) => {
          // An answer counts when it is there to its last byte.
          text(answer).then(
            () => resolve({ status: answer.statusCode ?? 0, isUnheard: false }),
            () => resolve({ status: 0, isUnheard: false }),
          );
        });
        call.on('timeout', () => call.destroy(new Error('no answer')));
        call.on('error', ({ code }: NodeJS.ErrnoException) =>
          resolve({ status: 0, isUnheard: code === 'ECONNREFUSED' }),
        );
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** A reader of her own: address, domain and network that few others have. */
export function toReader(index: number): { email: string; ip: string } {
  return {
    email: `reader${index}@domain${index % 9973}.example`,
    ip: `10.${index % 251}.${Math.floor(index / 251) % 256}.${1 + (Math.floor(index / 64_256) % 250)}`,
  };
}

const SIGNING_UP = 8;
const READING = 2;
/** After an answer that says "later", as a person would wait too. */
const LATER_MS = 50;

export interface SignupStream {
  /** Answers so far with a status; without one, all sign-ups that reached a server. */
  count(status?: number): number;
  /** Status by address, of everything that was sent; 0 where there was no answer. */
  end(): Promise<ReadonlyMap<string, number>>;
}

/** Readers who sign up with one address after the other until the end, each with a pause in between. */
export function streamSignups(origin: string, pauseMs = 0): SignupStream {
  const { send, close } = createSender(SIGNING_UP);
  const answers = new Map<string, number>();
  const counts = new Map<number, number>();
  let isOver = false;
  let index = 0;
  async function signUp(): Promise<void> {
    while (!isOver) {
      const { email, ip } = toReader(index++);
      const { status, isUnheard } = await send(origin, email, ip);
      if (!isUnheard) {
        answers.set(email, status);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      await pause(isUnheard || status === 503 ? LATER_MS : pauseMs);
    }
  }
  const readers = Array.from({ length: SIGNING_UP }, signUp);
  return {
    count: (status) => (status === undefined ? answers.size : (counts.get(status) ?? 0)),
    async end() {
      isOver = true;
      await Promise.all(readers);
      close();
      return answers;
    },
  };
}

/** Readers who open a page again and again. `end` returns the statuses that they saw; 0 where there was no answer. */
export function streamPages(origin: string): { end(): Promise<number[]> } {
  const statuses = new Set<number>();
  let isOver = false;
  async function read(): Promise<void> {
    while (!isOver) {
      const answer = await fetch(origin).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      statuses.add(answer?.status ?? 0);
      await pause(LATER_MS);
    }
  }
  const readers = Array.from({ length: READING }, read);
  return {
    async end() {
      isOver = true;
      await Promise.all(readers);
      return [...statuses];
    },
  };
}

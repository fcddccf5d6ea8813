import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const TIMEOUT_MS = 60_000;

export interface Answer {
  /** 0: there was no answer, and nobody can say whether the sign-up was stored. */
  readonly status: number;
  /** The connection was refused: the server has not seen the request at all. */
  readonly isUnheard: boolean;
}

export type SendSignup = (origin: string, email: string, ip: string) => Promise<Answer>;

/** Sends sign-ups as a proxy on this machine would, for readers of many networks. */
export function createSender(maxConnections: number): { send: SendSignup; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  return {
    send: (origin, email, ip) =>
      new Promise((resolve) => {
        const body = JSON.stringify({ email, locale: 'en' });
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
    email: `reader${index}@domain${index % 997}.example`,
    ip: `10.${index % 251}.${Math.floor(index / 251) % 256}.${1 + (Math.floor(index / 64_256) % 250)}`,
  };
}

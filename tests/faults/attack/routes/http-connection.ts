// HTTP by hand over one connection that is kept: requests that no client library would send, and answers as they come.
import { connect, type Socket } from 'node:net';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';

export interface Sent {
  readonly bytes: Buffer;
  /** The answer to HEAD has a length and no body. */
  readonly isHead: boolean;
  /** Whether nobody can say where it ends: the server may close the connection after its answer. */
  readonly isBroken: boolean;
}

export type Outcome =
  | { readonly kind: 'answer'; readonly answer: ParsedAnswer; readonly ms: number }
  /** The connection ended without a whole answer. */
  | { readonly kind: 'reset'; readonly ms: number }
  | { readonly kind: 'timeout'; readonly ms: number };

export interface HttpConnection {
  /** One request at a time. Connects again after the server has closed the connection. */
  send(request: Sent): Promise<Outcome>;
  close(): void;
}

const TIMEOUT_MS = 60_000;

export function createHttpConnection(port: number): HttpConnection {
  let kept: Socket | undefined;

  function takeSocket(): Socket {
    const socket =
      kept && !kept.destroyed && kept.writable && kept.readable ? kept : connect(port, '127.0.0.1');
    kept = undefined;
    return socket.setNoDelay(true);
  }

  return {
    send: ({ bytes, isHead, isBroken }) =>
      new Promise((resolve) => {
        const socket = takeSocket();
        const started = performance.now();
        let received: Buffer = Buffer.alloc(0);

        function finish(
          outcome: { kind: 'answer'; answer: ParsedAnswer } | { kind: 'reset' | 'timeout' },
        ): void {
          clearTimeout(timer);
          socket.removeAllListeners();
          // What still goes wrong on a connection that is given up is of no interest.
          socket.on('error', () => undefined);
          const isKept =
            outcome.kind === 'answer' && !outcome.answer.closes && !socket.readableEnded && !isBroken;
          if (isKept) kept = socket;
          else socket.destroy();
          resolve({ ...outcome, ms: performance.now() - started });
        }
        function read(isEnded: boolean): void {
          const answer = parseAnswer(received, { isHead, isEnded });
          if (answer) finish({ kind: 'answer', answer });
          else if (isEnded) finish({ kind: 'reset' });
        }
        const timer = setTimeout(() => finish({ kind: 'timeout' }), TIMEOUT_MS);
        socket.on('data', (part: Buffer) => {
          received = received.length === 0 ? part : Buffer.concat([received, part]);
          read(false);
        });
        // A server that refuses a large body may answer and close while it is still being sent.
        socket.on('end', () => read(true));
        socket.on('error', () => read(true));
        socket.on('close', () => read(true));
        socket.write(bytes);
      }),
    close: () => kept?.destroy(),
  };
}

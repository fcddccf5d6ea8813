// The socket of a data folder. It is the way in for the command line and the lock of the embedded database at the same time:
// who listens on it may open the database, and nobody else.
import type { Server, Socket } from 'node:net';
import { listenAlone } from './listen-alone.ts';
import { type Reply, type Request, RequestSchema, readMessages, writeMessage } from './messages.ts';

export type AnswerRequest = (request: Request) => Promise<Reply>;

export interface OwnerSocket {
  /** Answers from now on. Who asked before has waited. */
  serve(answer: AnswerRequest): void;
  /** Takes nothing new and waits for what is under way. The folder stays locked. */
  stopServing(): Promise<void>;
  /** Gives the folder back. To be called when the database is closed. */
  release(): Promise<void>;
}

const CLOSING: Reply = {
  ok: false,
  problem: 'the server is being stopped; run the command again in a moment',
};

/** Throws a StartupError when another process has the folder. */
export async function takeOwnerSocket(dataDir: string): Promise<OwnerSocket> {
  return createOwnerSocket(await listenAlone(dataDir));
}

function createOwnerSocket(server: Server): OwnerSocket {
  const connections = new Set<Socket>();
  const underWay = new Set<Promise<unknown>>();
  const opened = Promise.withResolvers<AnswerRequest>();
  let answer: AnswerRequest = async (request) => (await opened.promise)(request);

  async function converse(socket: Socket): Promise<void> {
    for await (const message of readMessages(socket)) {
      const work = answer(RequestSchema.parse(message));
      underWay.add(work);
      try {
        writeMessage(socket, await work);
      } finally {
        underWay.delete(work);
      }
    }
  }

  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    // Whoever speaks another language, or goes away in the middle, is left alone.
    socket.on('error', () => undefined);
    converse(socket).catch(() => socket.destroy());
  });

  return {
    serve: opened.resolve,
    async stopServing() {
      answer = async () => CLOSING;
      opened.resolve(answer);
      await Promise.allSettled(underWay);
    },
    async release() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of connections) {
        socket.destroySoon();
        // Somebody who does not read holds nobody up.
        setTimeout(() => socket.destroy(), 1000).unref();
      }
      await closed;
    },
  };
}

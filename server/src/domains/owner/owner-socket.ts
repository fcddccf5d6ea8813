// The socket of a data folder: the entry point for the command line and the lock of the embedded database. Only the process that
// listens on it may open the database.
import type { Server, Socket } from 'node:net';
import type { SendPart } from '../file-part.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { acquireFolderLock } from './folder-lock.ts';
import {
  type Reply,
  type Request,
  RequestSchema,
  readMessages,
  writeMessage,
  writePart,
} from './messages.ts';

export type AnswerRequest = (request: Request, sendPart: SendPart) => Promise<Reply>;

export interface OwnerSocket {
  /** Starts answering, beginning with requests that came earlier and were held. */
  serve(answer: AnswerRequest): void;
  /** Accepts no new requests and waits for those in flight; files that are being sent are broken off. The folder stays locked. */
  stopServing(): Promise<void>;
  /** Unlocks the folder. Call it once the database is closed. */
  release(): Promise<void>;
}

const CLOSING = {
  ok: false,
  problem: 'the server is being stopped; run the command again in a moment',
} as const satisfies Reply;

/** A command line that is suspended must not hold up the database, which has one connection only. */
const PART_TIMEOUT_MS = 5000;

/** Throws a StartupError when another process has the folder. */
export async function takeOwnerSocket(
  dataDir: string,
  { partTimeoutMs = PART_TIMEOUT_MS } = {},
): Promise<OwnerSocket> {
  return createOwnerSocket(await acquireFolderLock(dataDir), partTimeoutMs);
}

function createOwnerSocket(server: Server, partTimeoutMs: number): OwnerSocket {
  let isClosing = false;
  const connections = new Set<Socket>();
  const underWay = new Set<Promise<unknown>>();
  const opened = Promise.withResolvers<AnswerRequest>();
  let answer: AnswerRequest = async (...asked) => (await opened.promise)(...asked);

  async function converse(socket: Socket): Promise<void> {
    const sendPart: SendPart = async (part) => {
      if (isClosing) throw new OwnerProblem(CLOSING.problem);
      await writePart(socket, part, partTimeoutMs).catch((cause: unknown) => {
        throw new OwnerProblem('the command line no longer takes the file', { cause });
      });
    };
    for await (const message of readMessages(socket)) {
      const work = answer(RequestSchema.parse(message), sendPart);
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
    // Clients that send garbage or disconnect are ignored.
    socket.on('error', () => undefined);
    converse(socket).catch(() => socket.destroy());
  });

  return {
    serve: opened.resolve,
    async stopServing() {
      isClosing = true;
      answer = async () => CLOSING;
      opened.resolve(answer);
      await Promise.allSettled(underWay);
    },
    async release() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of connections) {
        socket.destroySoon();
        // A client that does not read its reply must not block the shutdown.
        setTimeout(() => socket.destroy(), 1000).unref();
      }
      await closed;
    },
  };
}

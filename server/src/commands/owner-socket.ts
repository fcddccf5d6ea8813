// The socket of a data folder: the entry point for the command line. Only the process that has the folder locked listens there, and only it
// may open the embedded database.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SendPart } from '../file-part.ts';
import { OwnerProblem } from '../owner-problem.ts';
import type { LockHolder } from './file-lock.ts';
import { acquireFolderLock, FolderInUseError, type FolderLock } from './folder-lock.ts';
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
  /** To be called when the database is there. Starts answering, beginning with requests that came earlier and were held. */
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

const POLL_MS = 100;

export interface TakeOptions {
  readonly holder?: LockHolder;
  /** How long to wait for a command that has the folder. Default: not at all. */
  readonly waitMs?: number;
  /** Called once, when there is something to wait for. */
  readonly onWait?: (reason: string) => void;
  readonly partTimeoutMs?: number;
}

/** Throws a FolderInUseError when another process has the folder: a server at once, a command after `waitMs`. */
export async function takeOwnerSocket(
  dataDir: string,
  { holder = 'server', waitMs = 0, onWait, partTimeoutMs = PART_TIMEOUT_MS }: TakeOptions = {},
): Promise<OwnerSocket> {
  const deadline = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return createOwnerSocket(await acquireFolderLock(dataDir, holder), partTimeoutMs);
    } catch (error) {
      const isWorthWaiting = error instanceof FolderInUseError && error.heldBy === 'command';
      if (!isWorthWaiting || performance.now() >= deadline) throw error;
      if (isFirst) onWait?.(error.message);
      await wait(POLL_MS);
    }
  }
}

function createOwnerSocket(lock: FolderLock, partTimeoutMs: number): OwnerSocket {
  const { server } = lock;
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
    serve(given) {
      lock.addDatabase();
      opened.resolve(given);
    },
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
      lock.release();
    },
  };
}

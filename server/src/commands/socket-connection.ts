// A connection to the process that listens on the socket of a data folder. Knows no command, so that whoever asks for little loads little.
import { connect } from 'node:net';
import type { SendPart } from '../file-part.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { PartSchema, ReplySchema, readMessages, writeMessage } from './messages.ts';

export interface SocketConnection {
  /** Resolves with the answer as it came. Throws an OwnerProblem when it cannot be done. */
  ask(command: string, args: unknown, takePart?: SendPart): Promise<unknown>;
  close(): void;
}

export const REFUSE_PARTS: SendPart = async () => {
  throw new Error('this command was not expected to send a file');
};

/** A command takes seconds at most, or sends parts of a file all the time; a server that says nothing for so long hangs. */
const ANSWER_TIMEOUT_MS = 120_000;

/** Undefined when nobody listens there. Throws an OwnerProblem when this user may not ask. */
export async function connectSocket(
  path: string,
  { answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
): Promise<SocketConnection | undefined> {
  const socket = connect(path);
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return undefined;
    throw new OwnerProblem(`this user may not open ${path}; run the command as the user of the server`, {
      cause: error,
    });
  }
  let isLate = false;
  // Later errors surface when the stream of messages ends.
  socket.on('error', () => undefined);
  socket.on('timeout', () => {
    isLate = true;
    socket.destroy();
  });
  const replies = readMessages(socket);
  return {
    async ask(command, args, takePart = REFUSE_PARTS) {
      writeMessage(socket, { command, args });
      socket.setTimeout(answerTimeoutMs);
      const reply = await nextReply(replies, takePart);
      socket.setTimeout(0);
      if (isLate) throw new OwnerProblem(`the server has not answered for ${answerTimeoutMs / 1000} s`);
      if (!reply)
        throw new OwnerProblem(
          'the server went away before it answered; look at its log and run the command again',
        );
      if (!reply.ok) throw new OwnerProblem(reply.problem);
      return reply.answer;
    },
    close() {
      socket.end();
      socket.destroy();
    },
  };
}

/** Undefined when the connection ends before it. */
async function nextReply(replies: AsyncGenerator<unknown>, takePart: SendPart) {
  const receive = async () => (await replies.next().catch(() => ({ value: undefined }))).value;
  let message = await receive();
  for (let part = PartSchema.safeParse(message); part.success; part = PartSchema.safeParse(message)) {
    await takePart(part.data);
    message = await receive();
  }
  return ReplySchema.safeParse(message).data;
}

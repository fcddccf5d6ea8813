// Who answers the owner's commands: this process, or the one that has the database open.
import { connect, type Socket } from 'node:net';
import type { z } from 'zod';
import { COMMANDS, type CommandName } from './commands.ts';
import { PartSchema, ReplySchema, readMessages, writeMessage } from './messages.ts';
import type { OwnerContext, SendPart } from './owner-command.ts';
import { OwnerProblem } from './owner-problem.ts';
import { runCommand } from './run-command.ts';

export type ArgsOf<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]['args']>;
export type AnswerOf<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]['answer']>;

export interface Owner {
  /** `server` when a running server answers, `here` when this process has opened the database itself. */
  readonly place: 'server' | 'here';
  /** Throws an OwnerProblem when it cannot be done. */
  run<Name extends CommandName>(name: Name, args: ArgsOf<Name>, takePart?: SendPart): Promise<AnswerOf<Name>>;
  close(): Promise<void>;
}

const REFUSE_PARTS: SendPart = async () => {
  throw new Error('this command was not expected to send a file');
};

export function createOwner(context: OwnerContext, close: () => Promise<void>): Owner {
  return {
    place: 'here',
    run: async (name, args, takePart = REFUSE_PARTS) =>
      (await runCommand(context, name, args, takePart)) as never,
    close,
  };
}

/** A command takes seconds at most, or sends parts of a file all the time; a server that says nothing for so long hangs. */
const ANSWER_TIMEOUT_MS = 120_000;

/** The server behind a socket; undefined when nobody listens there. */
export async function connectOwner(path: string): Promise<Owner | undefined> {
  const socket = connect(path);
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch {
    return undefined;
  }
  // Later errors surface when the stream of messages ends.
  socket.on('error', () => undefined);
  socket.on('timeout', () => socket.destroy());
  const replies = readMessages(socket);
  return {
    place: 'server',
    async run(name, args, takePart = REFUSE_PARTS) {
      writeMessage(socket, { command: name, args });
      socket.setTimeout(ANSWER_TIMEOUT_MS);
      const reply = await nextReply(replies, takePart);
      socket.setTimeout(0);
      if (!reply.ok) throw new OwnerProblem(reply.problem);
      const parsed = COMMANDS[name].answer.safeParse(reply.answer);
      if (!parsed.success)
        throw new OwnerProblem(
          `the running server answers "${name}" in another form; start it again with the same version`,
        );
      return parsed.data as never;
    },
    close: async () => closeSocket(socket),
  };
}

async function nextReply(replies: AsyncGenerator<unknown>, takePart: SendPart) {
  const receive = async () => (await replies.next().catch(() => ({ value: undefined }))).value;
  let message = await receive();
  for (let part = PartSchema.safeParse(message); part.success; part = PartSchema.safeParse(message)) {
    await takePart(part.data);
    message = await receive();
  }
  const reply = ReplySchema.safeParse(message);
  if (!reply.success)
    throw new OwnerProblem(
      'the server went away before it answered; look at its log and run the command again',
    );
  return reply.data;
}

function closeSocket(socket: Socket): void {
  socket.end();
  socket.destroy();
}

// Who answers the owner's commands: this process, or the one that has the database open.
import type { z } from 'zod';
import type { SendPart } from '../file-part.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { askOwner, isListening, REFUSE_PARTS } from './owner-client.ts';
import type { OwnerContext } from './owner-command.ts';
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

export function createOwner(context: OwnerContext, close: () => Promise<void>): Owner {
  return {
    place: 'here',
    run: async (name, args, takePart = REFUSE_PARTS) =>
      (await runCommand(context, name, args, takePart)) as never,
    close,
  };
}

/** The server behind a socket; undefined when nobody listens there. */
export async function connectOwner(path: string): Promise<Owner | undefined> {
  if (!(await isListening(path))) return undefined;
  return {
    place: 'server',
    async run(name, args, takePart) {
      const parsed = COMMANDS[name].answer.safeParse(await askOwner(path, name, args, { takePart }));
      if (!parsed.success)
        throw new OwnerProblem(
          `the running server answers "${name}" in another form; start it again with the same version`,
        );
      return parsed.data as never;
    },
    close: async () => undefined,
  };
}

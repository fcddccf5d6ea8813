// Who answers the owner's commands: this process, or the one that has the database open.
import type { OwnerContext } from '../define-command.ts';
import { OwnerProblem } from '../owner-problem.ts';
import type { OnStep } from '../step.ts';
import { type CommandName, findCommand, type InputOf, type OutputOf } from './commands.ts';
import { askOwner, isListening } from './owner-client.ts';
import { runCommand } from './run-command.ts';

export interface Owner {
  /** `server` when a running server answers, `here` when this process has opened the database itself. */
  readonly place: 'server' | 'here';
  /** Throws an OwnerProblem when it cannot be done. */
  run<Name extends CommandName>(name: Name, input: InputOf<Name>, onStep?: OnStep): Promise<OutputOf<Name>>;
  close(): Promise<void>;
}

const IGNORE: OnStep = async () => undefined;

export function createOwner(context: OwnerContext, close: () => Promise<void>): Owner {
  return {
    place: 'here',
    run: async (name, input, onStep = IGNORE) => (await runCommand(context, name, input, onStep)) as never,
    close,
  };
}

/** The server behind a socket; undefined when nobody listens there. */
export async function connectOwner(path: string): Promise<Owner | undefined> {
  if (!(await isListening(path))) return undefined;
  return {
    place: 'server',
    async run(name, input, onStep) {
      const parsed = findCommand(name)?.output.safeParse(await askOwner(path, name, input, { onStep }));
      if (!parsed?.success)
        throw new OwnerProblem(
          `the running server answers "${name}" in another form; start it again with the same version`,
        );
      return parsed.data as never;
    },
    close: async () => undefined,
  };
}

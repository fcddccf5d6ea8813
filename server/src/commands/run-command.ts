import { DrizzleQueryError } from 'drizzle-orm';
import type { z } from 'zod';
import { DatabaseNotOpenError } from '../database/database-away.ts';
import { toReason } from '../database/to-reason.ts';
import type { SendPart } from '../file-part.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import type { OwnerContext, OwnerFileCommand } from './owner-command.ts';

/** Runs a command by its name. Arguments and answer are checked, so that it makes no difference which process runs it. */
export async function runCommand(
  context: OwnerContext,
  name: string,
  args: unknown,
  sendPart: SendPart,
): Promise<unknown> {
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new OwnerProblem(
      `the running server does not know "${name}"; start it again with the same version`,
    );
  }
  const command: OwnerFileCommand = COMMANDS[name as CommandName];
  const parsed = command.args.safeParse(args);
  if (!parsed.success) throw new OwnerProblem(parsed.error.issues.map(explain).join('; '));
  try {
    return command.answer.parse(await command.run(context, parsed.data, sendPart));
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (cause instanceof DatabaseNotOpenError) throw new OwnerProblem(cause.message, { cause });
    // Its own message quotes the statement with all values.
    if (error instanceof DrizzleQueryError)
      throw new OwnerProblem(`the database reported an error: ${toReason(error)}`, { cause: error.cause });
    throw error;
  }
}

/** Messages of our own are whole sentences; those of Zod speak of a value and need its name. */
function explain({ code, path, message }: z.core.$ZodIssue): string {
  return code === 'custom' ? message : `${path.join('.')}: ${message}`;
}

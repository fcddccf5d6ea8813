import { DrizzleQueryError } from 'drizzle-orm';
import type { z } from 'zod';
import { DatabaseNotOpenError, toReason } from '../database/database-away.ts';
import { type Caller, type OwnerContext, TERMINAL } from '../define-command.ts';
import { OwnerProblem } from '../owner-problem.ts';
import type { OnStep } from '../step.ts';
import { findCommand } from './commands.ts';
import { hideAddresses } from './hide-addresses.ts';
import { recordEvent } from './record-event.ts';

/** Runs a command by its name. Input and output are checked, so that it makes no difference which process runs it. */
export async function runCommand(
  context: OwnerContext,
  name: string,
  input: unknown,
  onStep: OnStep,
  caller: Caller = TERMINAL,
): Promise<unknown> {
  const command = findCommand(name);
  if (!command?.roles.includes(caller.role)) {
    throw new OwnerProblem(
      `the running server does not know "${name}"; start it again with the same version`,
    );
  }
  const parsed = command.input.safeParse(input);
  if (!parsed.success) throw new OwnerProblem(parsed.error.issues.map(explain).join('; '));
  try {
    const output = command.output.parse(await command.run(context, parsed.data, onStep, caller));
    const detail = command.records?.(parsed.data, output);
    // What was done stays done, also when only its event cannot be written.
    if (detail)
      await recordEvent(context.db, { who: caller.name, what: name, detail, at: context.now() }).catch(
        () => undefined,
      );
    return caller.role === 'owner' ? output : hideAddresses(output);
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

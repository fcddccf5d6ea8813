// The owner's commands, as the terminal has them: `POST /owner/<name>`, with the types of the table of commands.
import type { CommandName, InputOf, OutputOf } from '@midweek/server/owner';
import { post } from './post.ts';
import { readLines, type Step } from './read-lines.ts';

export interface CallOptions {
  /** Called while a long command works. */
  readonly onStep?: ((step: Step) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Throws a CommandProblem when it cannot be done. */
export async function callCommand<Name extends CommandName>(
  name: Name,
  input: InputOf<Name>,
  { onStep, signal }: CallOptions = {},
): Promise<OutputOf<Name>> {
  const response = await post(`/owner/${name}`, input, signal);
  const type = response.headers.get('content-type') ?? '';
  const answer =
    type.startsWith('application/x-ndjson') && response.body
      ? await readLines(response.body, onStep)
      : await response.json();
  return answer as OutputOf<Name>;
}

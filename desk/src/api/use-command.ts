import type { CommandName, InputOf, OutputOf } from '@midweek/server/owner';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callCommand } from './call-command.ts';
import type { CommandProblem } from './command-problem.ts';

interface Options {
  /** False: nothing is asked yet. */
  readonly isEnabled?: boolean;
  /** Shows the last answer until that to another input is there: for filters and pages of a list. */
  readonly keepsLast?: boolean;
  /** Asks again after so many milliseconds, while the tab is looked at. */
  readonly every?: number | undefined;
  /** It takes seconds: after an action it is asked again, and nobody waits for that. */
  readonly isSlow?: boolean;
}

/** The answer of a command that only looks, kept and asked for again after each action. */
export function useCommand<Name extends CommandName>(
  name: Name,
  input: InputOf<Name>,
  { isEnabled = true, keepsLast = false, every, isSlow = false }: Options = {},
): UseQueryResult<OutputOf<Name>, CommandProblem> {
  return useQuery<OutputOf<Name>, CommandProblem>({
    queryKey: [name, input],
    queryFn: ({ signal }) => callCommand(name, input, { signal }),
    enabled: isEnabled,
    meta: { isSlow },
    ...(every !== undefined && { refetchInterval: every }),
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}

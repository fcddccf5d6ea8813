import type { CommandName, InputOf, OutputOf } from '@midweek/server/owner';
import {
  type Query,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { callCommand } from './call-command.ts';
import type { CommandProblem } from './command-problem.ts';
import type { Step } from './read-lines.ts';

export type Action<Name extends CommandName> = UseMutationResult<
  OutputOf<Name>,
  CommandProblem,
  InputOf<Name>
> & {
  /** How far it is, if the command says so. */
  readonly step: Step | undefined;
};

/** A command that changes something: `mutate(input)`. Afterwards the page loads its data again. */
export function useAction<Name extends CommandName>(name: Name): Action<Name> {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>();
  const mutation = useMutation<OutputOf<Name>, CommandProblem, InputOf<Name>>({
    mutationKey: [name],
    mutationFn: (input) => callCommand(name, input, { onStep: setStep }),
    onMutate: () => setStep(undefined),
    onSettled: () => askAgain(queries),
  });
  return { ...mutation, step };
}

/** The action is over when the page says what has changed: a button that is there again is not the old one. */
function askAgain(queries: QueryClient): Promise<void> {
  const isSlow = ({ meta }: Query) => meta?.isSlow === true;
  void queries.invalidateQueries({ predicate: isSlow });
  return queries.invalidateQueries({ predicate: (query) => !isSlow(query) });
}

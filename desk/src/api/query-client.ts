import { QueryClient } from '@tanstack/react-query';
import { CommandProblem } from './command-problem.ts';

const MAX_TRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal stays one; a server that is being started again answers a moment later.
        retry: (tries, problem) =>
          tries < MAX_TRIES && (!(problem instanceof CommandProblem) || isAway(problem)),
        // A command on the same machine works without a network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isAway({ status }: CommandProblem): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
}

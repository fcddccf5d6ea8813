import type { DocSearchTransformClient } from '@docsearch/react';
import type { LiteClient, SearchMethodParams } from 'algoliasearch/lite';
import { checkAnswer } from '../search-failure.ts';

// After this time DocSearch shows that it waits, also when it has shown an error meanwhile.
const STALL_MS = 300;

/** The only error that DocSearch has a screen for; what the screen says is up to us. */
const UNREACHABLE = Object.assign(new Error('Unreachable hosts'), { name: 'RetryError' });

type Search = LiteClient['search'];

/**
 * Passes on to DocSearch what it can show. A late answer to an earlier query is dropped.
 *
 * DocSearch drops its error screen as soon as the promise settles, which is at once. So the promise of a failed search is never settled: the
 * error stays until the next letter starts a new request.
 */
export function keepErrors(
  client: LiteClient,
  onError: (error: unknown, query: string) => void,
): DocSearchTransformClient {
  let latest = 0;
  let answered = 0;
  const search: Search = (parameters, options) => {
    latest += 1;
    const number = latest;
    const startedAt = Date.now();
    const answer = client.search(parameters, options).then((found) => {
      checkAnswer(found.results[0]);
      // DocSearch keeps the number of results of what came last, also when it answers an earlier query.
      if (number < answered) return new Promise<typeof found>(() => {});
      answered = number;
      return found;
    });
    const catchFailure = (tell?: ((error: unknown) => unknown) | null) =>
      Promise.prototype.catch.call(answer, async (error: unknown) => {
        // A newer search decides what is shown.
        if (number !== latest) return new Promise(() => {});
        onError(error, queryOf(parameters as SearchMethodParams));
        await new Promise((resolve) => setTimeout(resolve, startedAt + STALL_MS + 20 - Date.now()));
        try {
          if (number === latest) tell?.(UNREACHABLE);
        } catch {
          // DocSearch rethrows the error.
        }
        return new Promise(() => {});
      });
    return Object.assign(answer, { catch: catchFailure }) as ReturnType<Search>;
  };
  return { search, addAlgoliaAgent: client.addAlgoliaAgent, transporter: client.transporter };
}

function queryOf({ requests }: SearchMethodParams): string {
  const [request] = requests as { query?: string }[];
  return request?.query ?? '';
}

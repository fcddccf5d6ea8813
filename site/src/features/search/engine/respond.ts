import { type PartsSearch, parseSearches, type Search, SearchError } from '@midweek/core/search';
import type { WorkerAnswer } from './worker-messages.ts';

/** The one address that the client asks. */
const QUERIES = '/1/indexes/*/queries';
/** Not a status that our server sends: the client treats it as a refusal, and nobody waits for the answer any more. */
const OVERTAKEN = 499;

export type Respond = (path: string, body: string) => Promise<WorkerAnswer>;

/**
 * Answers requests of the client as the server would. A search is aborted when the reader types on; otherwise the texts for
 * every keystroke would be fetched. Dialog and page ask for different numbers of hits, which tells their searches apart.
 */
export function createRespond(search: PartsSearch): Respond {
  const underWay = new Map<number, AbortController>();

  const answer = ({ params }: Search) =>
    search(params, params.page === 0 ? overtake(params.hitsPerPage) : undefined);

  function overtake(hitsPerPage: number): AbortSignal {
    underWay.get(hitsPerPage)?.abort(new SearchError(OVERTAKEN, 'A newer search has taken its place'));
    const controller = new AbortController();
    underWay.set(hitsPerPage, controller);
    return controller.signal;
  }

  return async (path, body) => {
    try {
      if (decodeURIComponent(path) !== QUERIES) throw new SearchError(404, 'Path not found');
      const results = await Promise.all(parseSearches(body).map(answer));
      return { status: 200, content: JSON.stringify({ results }) };
    } catch (error) {
      if (error instanceof SearchError) {
        const { statusCode: status, message } = error;
        return { status, content: JSON.stringify({ message, status }) };
      }
      // As when the network fails: clients try again, and say so.
      return { status: 0, content: String(error) };
    }
  };
}

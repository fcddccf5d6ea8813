import type { LiteClient, SearchMethodParams } from 'algoliasearch/lite';
import type { EngineFacts } from '../engine-facts.ts';

/** What the service would look for instead: DocSearch passes on nothing but hits. */
export type Suggestions = {
  /** The same client; what it answers is noted. */
  listenTo: (client: LiteClient) => LiteClient;
  /** Nothing before there is an answer. */
  of: (query: string) => readonly string[] | undefined;
};

export function keepSuggestions(): Suggestions {
  const known = new Map<string, readonly string[]>();
  return {
    listenTo: (client) => ({
      ...client,
      search: async (parameters, options) => {
        const answer = await client.search(parameters, options);
        const requests = (parameters as SearchMethodParams).requests as { query?: string }[];
        for (const [index, { suggestions = [] }] of (answer.results as EngineFacts[]).entries())
          known.set(requests[index]?.query ?? '', suggestions);
        return answer as never;
      },
    }),
    of: (query) => known.get(query),
  };
}

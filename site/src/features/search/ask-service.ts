import type { FacetFilters } from './docs-versions.ts';
import type { EngineFacts } from './engine-facts.ts';
import { searchClientOf } from './search-client.ts';
import { checkAnswer } from './search-failure.ts';
import type { SearchSettings } from './search-settings.ts';

/** Asks the service one thing. Throws for an answer that cannot be read. */
export async function askService<Hit extends object>(
  settings: SearchSettings,
  parameters: object,
  facetFilters: FacetFilters,
) {
  const { results } = await searchClientOf(settings).searchForHits<Hit>({
    requests: [{ ...parameters, indexName: settings.indexName, facetFilters: facetFilters as string[][] }],
  });
  const [answer] = results as ((typeof results)[number] & EngineFacts)[];
  checkAnswer(answer);
  return answer as NonNullable<typeof answer>;
}

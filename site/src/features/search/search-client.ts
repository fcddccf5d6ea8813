import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { FacetFilters } from './docs-versions.ts';
import { workerRequester } from './engine/worker-requester.ts';
import { createHostStates } from './host-states.ts';
import type { SearchSettings } from './search-settings.ts';

/** What our engine says besides what Algolia does; other services know nothing of it. */
type EngineFacts = {
  /** How many hits, the first ones, have all words. */
  nbCompleteHits?: number;
  /** Other queries, where no hit has all words. */
  suggestions?: readonly string[];
};

/** Longer timeouts when there is no other host to fall back to. By default the client gives up on a host after a second. */
const ONLY_HOST = { connect: 2_000, read: 5_000, write: 30_000 };

/** One for the whole page, so that an answer is asked for once. */
let client: LiteClient | undefined;

/** Asks the service one thing. Throws for an answer that cannot be read: without hits it would be taken for one that found nothing. */
export async function askService<Hit extends object>(
  settings: SearchSettings,
  parameters: object,
  facetFilters: FacetFilters,
) {
  client ??= createClient(settings);
  const { results } = await client.searchForHits<Hit>({
    requests: [{ ...parameters, indexName: settings.indexName, facetFilters: facetFilters as string[][] }],
  });
  const [answer] = results as ((typeof results)[number] & EngineFacts)[];
  if (!Array.isArray(answer?.hits))
    throw new Error('site: the search service has sent an answer without hits');
  return answer;
}

function createClient({ appId, apiKey, hosts, api, isInBrowser }: SearchSettings): LiteClient {
  const [first, ...others] = hosts.map((host) => toHost(`https://${host}`));
  // Our own is listed twice, so that the client retries a timeout once, with a longer one.
  const own = toHost(api ?? location.origin);
  return liteClient(appId, apiKey, {
    hosts: first ? [first, ...shuffle(others)] : [own, own],
    ...(others.length === 0 && { timeouts: ONLY_HOST }),
    hostsCache: createHostStates(appId),
    // Fail fast: a reader who sees an error can type again, while a retrying client only looks slow.
    maxRateLimitRetries: 0,
    ...(isInBrowser && { requester: workerRequester }),
  });
}

function toHost(origin: string) {
  const { protocol, host } = new URL(origin);
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
}

/** Spreads the load: if a host fails, its readers do not all fall back to the same one. */
function shuffle<T>(entries: readonly T[]): T[] {
  return entries
    .map((entry) => ({ entry, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
}

import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { workerRequester } from './engine/worker-requester.ts';
import { createHostStates } from './host-states.ts';

type SearchService = {
  appId: string;
  apiKey: string;
  hosts: readonly string[];
  api?: string;
  isInBrowser?: boolean;
};

/** Longer timeouts when there is no other host to fall back to. By default the client gives up on a host after a second. */
const ONLY_HOST = { connect: 2_000, read: 5_000, write: 30_000 };

const clients = new Map<string, LiteClient>();

/** The client of a service; one for the whole page, so that an answer is asked for once. */
export function searchClientOf(service: SearchService): LiteClient {
  const { appId, apiKey, hosts } = service;
  const key = JSON.stringify([appId, apiKey, hosts]);
  const client = clients.get(key) ?? createClient(service);
  clients.set(key, client);
  return client;
}

function createClient({ appId, apiKey, hosts, api, isInBrowser }: SearchService): LiteClient {
  const [first, ...others] = hosts.map((url) => ({
    url,
    accept: 'readWrite' as const,
    protocol: 'https' as const,
  }));
  return liteClient(appId, apiKey, {
    hosts: first ? [first, ...shuffle(others)] : [ownHost(api), ownHost(api)],
    ...((!first || others.length === 0) && { timeouts: ONLY_HOST }),
    hostsCache: createHostStates(appId),
    // Fail fast: a reader who sees an error can type again, while a retrying client only looks slow.
    maxRateLimitRetries: 0,
    ...(isInBrowser && { requester: workerRequester }),
  });
}

/** Listed twice as a host, so that the client retries a timeout once, with a longer one. */
function ownHost(api = location.origin) {
  const { protocol, host } = new URL(api);
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

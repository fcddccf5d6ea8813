import { apiClientVersion, type liteClient } from 'algoliasearch/lite';
import { readQuietly, storeQuietly } from './quiet-storage.ts';

const RETRY_AFTER_MS = 2 * 60 * 1000;

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;
type HostState = { status: 'up' | 'down' | 'timed out'; lastUpdate: number };
type Host = Partial<HostState> & { url: string };

/**
 * Which hosts have failed, kept for the next page: they are left out for two minutes. The client's own cache stores a host under a name that
 * it never looks up again, so it would ask a dead host first with every letter.
 */
export function createHostStates(appId: string): HostsCache {
  const key = `algolia-client-js-${apiClientVersion}-${appId}`;
  // Where nothing can be stored, what is known lasts as long as the page.
  let states = parseStates(readQuietly(key));

  function remember({ url, status = 'up', lastUpdate = Date.now() }: Host): void {
    states = { ...states, [url]: { status, lastUpdate } };
    storeQuietly(key, JSON.stringify(states));
  }

  return {
    get: async (host) => {
      const { url } = host as unknown as Host;
      if (!states[url]) remember({ url });
      return toStatefulHost(host as unknown as Host, states[url]) as never;
    },
    set: async (_, host) => {
      remember(host as unknown as Host);
      return host;
    },
    delete: async () => {},
    clear: async () => {},
  };
}

/** In the form in which the client asks for it. */
function toStatefulHost(host: Host, { status, lastUpdate }: HostState = { status: 'up', lastUpdate: 0 }) {
  const isRecent = () => Date.now() - lastUpdate <= RETRY_AFTER_MS;
  return {
    ...host,
    status,
    lastUpdate,
    isUp: () => status === 'up' || !isRecent(),
    isTimedOut: () => status === 'timed out' && isRecent(),
  };
}

function parseStates(json: string | undefined): Partial<Record<string, HostState>> {
  try {
    const states: unknown = JSON.parse(json ?? '{}');
    return typeof states === 'object' && states !== null ? (states as Record<string, HostState>) : {};
  } catch {
    return {};
  }
}

// Every watched package: from the cache where it is fresh enough, from the registry otherwise, and from an older cache
// entry when the registry does not answer.
import { mapConcurrently } from '../concurrency.ts';
import { Failure } from '../failure.ts';
import { type FetchOptions, fetchHistory } from './fetch-history.ts';
import type { CachedHistory, HistoryCache } from './history-cache.ts';
import type { PackageHistory } from './packument.ts';

const CONCURRENCY = 8;
const FRESH_FOR_MS = 60 * 60 * 1000;

export type ReadOptions = {
  registry: URL;
  cache: HistoryCache;
  /** Instant after which nothing can be added to the period: an entry read later than that is never asked for again. */
  settledAt: string;
  /** Use nothing but the cache. */
  isOffline: boolean;
  now: () => Date;
  onProgress: (done: number) => void;
  wait?: FetchOptions['wait'];
};

export type ReadResult = {
  histories: Map<string, PackageHistory>;
  fetched: number;
  cached: number;
  /** What the curator should know about the result, one sentence each. */
  warnings: string[];
};

export async function readHistories(names: readonly string[], options: ReadOptions): Promise<ReadResult> {
  const { cache, registry, settledAt, isOffline, now, onProgress, wait } = options;
  const giveUp = new AbortController();
  const histories = new Map<string, PackageHistory>();
  const missing: string[] = [];
  const stale: CachedHistory[] = [];
  let outage: string | undefined;
  let cacheProblem: string | undefined;
  let fetched = 0;
  let done = 0;

  const isFresh = ({ readAt }: CachedHistory) =>
    readAt >= settledAt || now().getTime() - Date.parse(readAt) < FRESH_FOR_MS;

  const readOne = async (name: string): Promise<PackageHistory | undefined> => {
    const entry = await cache.read(name);
    if (isOffline || (entry && isFresh(entry))) {
      if (!entry) missing.push(name);
      return entry?.history;
    }
    // Once the registry has failed, the others are not made to wait for it again.
    if (!outage || !entry) {
      const result = await fetchHistory(name, { registry, signal: giveUp.signal, wait });
      if (result.ok) {
        fetched++;
        await cache.write(now().toISOString(), result.history).catch((error: Error) => {
          cacheProblem = error.message;
        });
        return result.history;
      }
      if (result.reason === 'missing') {
        missing.push(name);
        return undefined;
      }
      if (!entry) throw new Failure(explainFailure(name, registry, result));
      outage = result.detail;
    }
    stale.push(entry);
    return entry.history;
  };

  await mapConcurrently(names, CONCURRENCY, async (name) => {
    const history = await readOne(name);
    if (history) histories.set(name, history);
    onProgress(++done);
  }).finally(() => giveUp.abort());

  if (isOffline && histories.size === 0 && names.length > 0) {
    throw new Failure('nothing of this registry is in the cache yet; run it once without --offline');
  }
  const warnings: string[] = [];
  if (missing.length > 0) warnings.push(explainMissing(missing, isOffline));
  if (outage) warnings.push(explainOutage(outage, registry, stale));
  if (cacheProblem) warnings.push(`the cache cannot be written (${cacheProblem}), so nothing was kept`);
  return { histories, fetched, cached: histories.size - fetched, warnings };
}

function explainFailure(name: string, registry: URL, failure: { attempts: number; detail: string }): string {
  const times = failure.attempts === 1 ? 'once' : `${failure.attempts} times`;
  return `the registry ${toPublicAddress(registry)} was asked ${times} about "${name}" and could not be read: ${failure.detail}.
Check the network, that "npm config get registry" is the registry you mean, and that "npm view ${name}" works.
Nothing was written. --offline makes do with what the cache has.`;
}

function explainMissing(names: readonly string[], isOffline: boolean): string {
  return isOffline
    ? `not in the cache and therefore left out: ${names.join(', ')}`
    : `unknown to the registry and therefore left out: ${names.join(', ')}; correct watchlist.yml`;
}

function explainOutage(detail: string, registry: URL, stale: readonly CachedHistory[]): string {
  const oldest = stale
    .map(({ readAt }) => readAt)
    .sort()[0]
    ?.slice(0, 10);
  return `the registry ${toPublicAddress(registry)} could not be read (${detail}); ${stale.length} packages are as the cache has them, the oldest from ${oldest}`;
}

/** The address of a registry without name and password, should somebody keep them in it. */
export function toPublicAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

// Readers who never stop while releases are published: nobody may see an error, a listed page that is missing or a page without its code.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuilds } from '../../server/src/testing/test-build.ts';
import { CREDENTIAL_HEADERS } from '../../server/src/testing/test-search.ts';
import { createVisit, toNumberedBuild } from './numbered-releases.ts';
import { startServer } from './server-process.ts';

const RELEASES = Number(process.env.RELEASES ?? 2);
/** Requests a second. */
const RATE = Number(process.env.RATE ?? 100);
const PAGES = 200;
const READERS = 32;
const TICK_MS = 10;
const SEARCHES_PER_SECOND = 20;
const INTERVAL_MS = 500;
/** Readers ask for the code of pages that they opened up to so many releases ago. */
const OPEN_PAGES = 4;
const POLL = { timeout: 30_000, interval: 50 };

// Without mails there are no subscriptions, and without those no database: this is about releases.
const buildOf = (number: number) => ({ ...toNumberedBuild(number, PAGES + number), mails: {} });

test('while releases are published, nobody sees an error, a missing page or a page without its code', async () => {
  const builds = createBuilds();
  onTestFinished(builds.remove);
  await builds.build(buildOf(0));
  const server = startServer({
    RELEASES_DIR: builds.releasesDir,
    SEARCH_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  });
  onTestFinished(() => server.kill());
  const origin = await server.listening;
  const failures: string[] = [];
  const times: number[] = [];
  const seenAt = new Map<number, number>();

  async function get(path: string, init: RequestInit = {}): Promise<string> {
    const started = performance.now();
    const answer = await fetch(origin + path, init);
    const body = await answer.text();
    times.push(performance.now() - started);
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
    return body;
  }
  const visit = createVisit(
    get,
    (release) => {
      if (!seenAt.has(release)) seenAt.set(release, performance.now());
    },
    OPEN_PAGES,
  );
  const search = () =>
    get('/1/indexes/midweek/query', {
      method: 'POST',
      headers: { ...CREDENTIAL_HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'react' }),
    });

  const underway = new Set<Promise<unknown>>();
  const start = (work: () => Promise<unknown>) => {
    const promise = work()
      .catch((error: Error) => failures.push(error.message))
      .finally(() => underway.delete(promise));
    underway.add(promise);
  };
  let isOver = false;
  async function load(): Promise<void> {
    const started = performance.now();
    for (let [visits, searches] = [0, 0]; !isOver; await pause(TICK_MS)) {
      const seconds = (performance.now() - started) / 1000;
      // A server that falls behind would otherwise be buried, and the figures with it.
      for (; visits < (seconds * RATE) / 3 && underway.size < READERS; visits++) start(visit);
      for (; searches < seconds * SEARCHES_PER_SECOND; searches++) start(search);
    }
    await Promise.all(underway);
  }

  // On a busy machine pages come before search does.
  await vi.waitFor(search, POLL);
  const loaded = load();
  const switchMs: number[] = [];
  for (let number = 1; number <= RELEASES; number++) {
    await pause(INTERVAL_MS);
    await builds.build(buildOf(number));
    const published = performance.now();
    await expect.poll(() => seenAt.get(number), POLL).toBeDefined();
    switchMs.push((seenAt.get(number) ?? 0) - published);
  }
  isOver = true;
  await loaded;
  await server.stop();
  times.sort((a, b) => a - b);
  console.log({
    requests: times.length,
    slowestSwitchMs: Math.round(Math.max(...switchMs)),
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    slowestMs: Math.round(times.at(-1) ?? 0),
  });
  expect(failures).toEqual([]);
  expect(seenAt.size).toBe(RELEASES + 1);
}, 1_200_000);

// Fifty readers type into the search dialog at once, over HTTP: on this archive, then on one ten times as large.
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listLocales } from '@midweek/core';
import { filesOfRelease } from '@midweek/core/files';
import { listRecords, serializeIndex } from '@midweek/core/indexing';
import { ask, time } from './load.ts';
import { type Measurement, percentile, rowsOf } from './measurement.ts';
import { memoryMb, processorMs, RELEASE, withServer } from './programs.ts';
import { LARGER_TIMES, readNewsletter, repeatRecords } from './synthetic-site.ts';

const BUDGETS = { p95Ms: 15, largerMs: 45, memoryMb: 300 };
const READERS = 50;
/** The first key of each round. Rounds do not overlap, because the server keeps answers. */
const ROUNDS = [20, 40, 60, 80, 100];
const KEYS_OF_A_ROUND = 20;
/** Four to seven keys a second, which is fast, and without a moment of thought. */
const KEY_MS = { least: 150, most: 250 };

/** Each query is two of these words, typed letter by letter, typos included: readers share prefixes and little else. */
const WORDS =
  'react compiler tanstack query useSyncExternalStore expo router server componnets evenement 19.2 accessibilité storybok native architecture suspense hooks testing performance animation navigation typescript vite metro skia zustand'.split(
    ' ',
  );

export async function measureSearchService(): Promise<Measurement[]> {
  const group = 'Search service';
  const here = await measureReaders(group, false);
  return [...here, ...(await measureReaders(`${group}, ${LARGER_TIMES} archives`, true))];
}

/** The best round counts: what else the machine does is not ours. */
async function measureReaders(group: string, isLarger: boolean): Promise<Measurement[]> {
  const releasesDir = await createReleaseForSearch(isLarger);
  const row = rowsOf(group);
  const p95Budget = isLarger ? BUDGETS.largerMs : BUDGETS.p95Ms;
  const measured = withServer(
    async ({ origin, pid }) => {
      // As many connections as their browsers would open; those that were not needed for a while are given up.
      const agent = new Agent({ keepAlive: true, maxSockets: READERS * 6, timeout: 5_000 });
      // A server does not wait for the indexes of a large archive.
      const isClosed = () => search(origin, agent, 'react', 'en').catch(() => true);
      for (let tries = 0; tries < 100 && (await isClosed()); tries++) await pause(200);
      await typeAll(origin, agent, 0);
      const before = processorMs(pid);
      const rounds: number[][] = [];
      for (const from of ROUNDS) rounds.push(await typeAll(origin, agent, from));
      agent.destroy();
      const typing = rounds.flat();
      const serverMs = (processorMs(pid) - before) / typing.length;
      const p95Ms = Math.min(...rounds.map((times) => percentile(times, 95)));
      return [
        row(`95% of searches, ${READERS} readers typing`, p95Ms, 'ms', { budget: p95Budget }),
        row('half of searches', percentile(typing, 50), 'ms'),
        row('processor time of the server, a search', serverMs, 'ms'),
        // The ceiling is for the archive that there is.
        row('memory of the server', memoryMb(pid), 'MB', isLarger ? {} : { budget: BUDGETS.memoryMb }),
      ];
    },
    { env: { SEARCH_RATE_LIMIT: '0', RELEASES_DIR: releasesDir }, hasDatabase: false },
  );
  return measured.finally(() => rm(releasesDir, { recursive: true, force: true }));
}

/** The current release without mails, so that the server opens no database; if wanted with indexes of a larger archive. */
async function createReleaseForSearch(isLarger: boolean): Promise<string> {
  const release = await realpath(RELEASE);
  const releasesDir = await mkdtemp(join(tmpdir(), 'midweek-releases-'));
  const folder = join(releasesDir, basename(release));
  const { mail, search } = filesOfRelease('');
  await mkdir(isLarger ? join(folder, search) : folder, { recursive: true });
  for (const name of (await readdir(release)).filter(
    (name) => name !== mail && !(isLarger && name === search),
  ))
    await symlink(join(release, name), join(folder, name));
  await symlink(basename(release), join(releasesDir, 'current'));
  if (!isLarger) return releasesDir;
  const content = await readNewsletter();
  for (const locale of listLocales()) {
    const index = serializeIndex(repeatRecords(listRecords(content, locale)));
    await writeFile(join(folder, search, `${locale}.json`), index);
  }
  return releasesDir;
}

/** Every key is a search, also when the answer to the one before is not there yet: people do not wait for it. */
async function typeAll(origin: string, agent: Agent, from: number): Promise<number[]> {
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    const answers: Promise<number>[] = [];
    for (const query of listKeys(reader).slice(from, from + KEYS_OF_A_ROUND)) {
      // Evenly spaced keys would never queue.
      await pause(KEY_MS.least + (KEY_MS.most - KEY_MS.least) * Math.random());
      answers.push(time(() => search(origin, agent, query, reader % 2 === 0 ? 'en' : 'fr')));
    }
    return Promise.all(answers);
  });
  return (await Promise.all(readers)).flat();
}

/** What is in the field after each key, for one query after the other. */
function listKeys(reader: number): string[] {
  const wordAt = (index: number) => WORDS[index % WORDS.length];
  const queries = WORDS.map((_, index) => `${wordAt(reader + index)} ${wordAt(reader * 7 + index * 5 + 3)}`);
  return queries.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** Asks as the search dialog does. */
function search(origin: string, agent: Agent, query: string, language: string): Promise<void> {
  const request = {
    indexName: 'midweek',
    query,
    attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url', 'kind', 'host', 'date'],
    attributesToHighlight: ['hierarchy.lvl0'],
    attributesToSnippet: [...LEVELS, 'content'].map((attribute) => `${attribute}:10`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    facetFilters: [`language:${language}`],
  };
  return ask(`${origin}/1/indexes/*/queries`, {
    agent,
    body: JSON.stringify({ requests: [request] }),
    headers: {
      'content-type': 'text/plain',
      'x-algolia-application-id': 'midweek',
      'x-algolia-api-key': 'public',
    },
  });
}

import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from './result.ts';
import { type SiteServer, withServer } from './site-server.ts';

const BUDGETS = { p95Ms: 15, memoryMb: 300 };
const READERS = 50;
/** Five keys a second, without pause. */
const KEY_EVERY_MS = 200;

/** Two of them are typed, letter by letter; mistakes included. So readers have beginnings in common, and little else. */
const WORDS =
  'react compiler tanstack query useSyncExternalStore expo router server componnets evenement 19.2 accessibilité storybok native architecture suspense hooks testing performance animation navigation typescript vite metro skia zustand'.split(
    ' ',
  );

/** Which of their keys readers press, and how fast. Rounds do not overlap: the server keeps answers. */
type Round = { keyEveryMs: number; from: number; to: number };

type Search = (query: string, language: string) => Promise<number>;

/** The search service over HTTP: fifty readers who type at once, then as much as goes, then the memory of the process. */
export function measureSearchService(): Promise<Measurement[]> {
  return withServer(
    async (server) => {
      const agent = new Agent({ keepAlive: true, maxSockets: READERS });
      const search: Search = (query, language) => timeSearch(server, agent, query, language);
      await readAll(search, { keyEveryMs: 0, from: 0, to: 10 });
      const typing = await readAll(search, { keyEveryMs: KEY_EVERY_MS, from: 10, to: 70 });
      const started = performance.now();
      const rushing = await readAll(search, { keyEveryMs: 0, from: 70, to: 130 });
      const perSecond = rushing.length / ((performance.now() - started) / 1000);
      agent.destroy();

      const group = 'Search service';
      return [
        {
          group,
          name: `95% of searches, ${READERS} readers typing`,
          value: percentile(typing, 95),
          unit: 'ms',
          budget: BUDGETS.p95Ms,
        },
        { group, name: 'half of searches', value: percentile(typing, 50), unit: 'ms' },
        { group, name: 'searches without pause', value: perSecond, unit: '/s' },
        {
          group,
          name: `95% of searches, ${READERS} without pause`,
          value: percentile(rushing, 95),
          unit: 'ms',
        },
        {
          group,
          name: 'memory of the server',
          value: memoryMb(server),
          unit: 'MB',
          budget: BUDGETS.memoryMb,
        },
      ];
    },
    { SEARCH_RATE_LIMIT: '0' },
  );
}

async function readAll(search: Search, round: Round): Promise<number[]> {
  const readers = Array.from({ length: READERS }, (_, reader) => read(search, reader, round));
  return (await Promise.all(readers)).flat();
}

/** One reader: every key is a search; after a slow answer the next key follows at once. */
async function read(search: Search, reader: number, { keyEveryMs, from, to }: Round): Promise<number[]> {
  const times: number[] = [];
  await pause((keyEveryMs * reader) / READERS);
  for (const query of keysFrom(reader).slice(from, to)) {
    const time = await search(query, reader % 2 === 0 ? 'en' : 'fr');
    times.push(time);
    if (time < keyEveryMs) await pause(keyEveryMs - time);
  }
  return times;
}

/** What stands in the box after each key, for one query after the other. */
function keysFrom(reader: number): string[] {
  const wordAt = (index: number) => WORDS[index % WORDS.length];
  const queries = WORDS.map((_, index) => `${wordAt(reader + index)} ${wordAt(reader * 7 + index * 5 + 3)}`);
  return queries.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
}

/** From asking to the last byte, in milliseconds. The body is the one of the search dialog. */
async function timeSearch(
  { origin }: SiteServer,
  agent: Agent,
  query: string,
  language: string,
): Promise<number> {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);
  const body = JSON.stringify({
    requests: [
      {
        indexName: 'midweek',
        query,
        attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
        attributesToSnippet: [...levels, 'content'].map((attribute) => `${attribute}:10`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        facetFilters: [`language:${language}`],
      },
    ],
  });
  const headers = {
    'content-type': 'text/plain',
    'content-length': Buffer.byteLength(body),
    'x-algolia-application-id': process.env.SEARCH_APP_ID || 'midweek',
    'x-algolia-api-key': process.env.SEARCH_API_KEY || 'public',
  };
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const call = request(
      `${origin}/1/indexes/*/queries`,
      { method: 'POST', agent, headers },
      async (answer) => {
        const content = await buffer(answer);
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`bench: search answers ${answer.statusCode}: ${content}`));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
  return performance.now() - started;
}

function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? 0;
}

/** Resident memory, in the megabytes of which a kilobyte has 1024 bytes. */
function memoryMb({ pid }: SiteServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

// Readers who never stop while releases are published: nobody may see an error, a listed page that is missing or a page without its code.
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createBuilds } from '../../server/src/testing/test-build.ts';
import { CREDENTIAL_HEADERS } from '../../server/src/testing/test-search.ts';
import { startServer } from './server-process.ts';

export interface PublishOptions {
  readonly releases: number;
  readonly perSecond: number;
  /** Between two releases. */
  readonly intervalMs: number;
}

export interface PublishFigures {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly searches: number;
  /** Releases whose pages readers have seen. */
  readonly releasesSeen: number;
  /** From the end of a publication to the first answer with it, the slowest. */
  readonly switchMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  readonly megabytesBefore: number;
  readonly megabytesAfter: number;
  readonly failures: readonly string[];
}

const PAGES = 200;
const CONNECTIONS = 32;
const TICK_MS = 10;
const SEARCHES_PER_SECOND = 20;
/** Readers ask for the code of pages that they opened up to so many releases ago. */
const OPEN_PAGES = 4;
const MAX_FAILURES = 10;
/** For the last release to be seen, on a machine that is busy. */
const TIMEOUT_MS = 30_000;

export async function publishUnderLoad(options: PublishOptions): Promise<PublishFigures> {
  const { releases, perSecond, intervalMs } = options;
  const builds = createBuilds();
  await builds.build(toBuild(0));
  const server = startServer({
    RELEASES_DIR: builds.releasesDir,
    // Without mails there are no subscriptions, and without those no database: this is about what builds make.
    MAIL_DIR: 'none',
    SEARCH_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const seenAt = new Map<number, number>();
  const assets = new Map<number, string>();
  let searches = 0;

  function fail(text: string): void {
    if (failures.length < MAX_FAILURES) failures.push(text);
  }

  try {
    const origin = await server.listening;
    const ask = createAsk(origin, agent);

    async function get(path: string): Promise<string> {
      const begun = performance.now();
      const { status, body } = await ask(path).catch((error: Error) => ({ status: 0, body: error.message }));
      times.push(performance.now() - begun);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) fail(`${path} was answered with ${status} ${status === 0 ? body : ''}`);
      return body;
    }

    /** Three requests: the list, a page that it lists, and the code of a page that was opened now or a while ago. */
    async function visit(): Promise<void> {
      const list = await get('/newsletter');
      const pages = [...list.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      const newest = Math.random() < 0.5;
      const page = await get(
        (newest ? pages.at(-1) : pages[Math.floor(Math.random() * pages.length)]) ?? '/',
      );
      const [, release = '', asset = ''] = /data-release="(\d+)".*src="([^"]+)"/s.exec(page) ?? [];
      if (asset === '') return fail('a page names no code');
      const number = Number(release);
      assets.set(number, asset);
      if (!seenAt.has(number)) seenAt.set(number, performance.now());
      const opened = Math.max(0, number - Math.floor(Math.random() * OPEN_PAGES));
      const code = await get(assets.get(opened) ?? asset);
      if (code !== '' && !code.includes('release')) fail('the code of a page is something else');
    }

    async function search(): Promise<void> {
      searches += 1;
      const { status } = await ask('/1/indexes/midweek/query', JSON.stringify({ query: 'react' })).catch(
        () => ({
          status: 0,
        }),
      );
      if (status !== 200) fail(`a search was answered with ${status}`);
    }

    // Once around, so that everything is compiled and in memory.
    for (let round = 0; round < 50; round++) await visit();
    times.length = 0;
    for (const status of Object.keys(statuses)) delete statuses[status];
    const megabytesBefore = readMegabytes(server.pid);

    const publishedAt = new Map<number, number>();
    const end = new AbortController();
    const underway = new Set<Promise<void>>();
    const start = (work: () => Promise<void>) => {
      const promise = work().finally(() => underway.delete(promise));
      underway.add(promise);
    };
    const begun = performance.now();
    const load = (async () => {
      let visits = 0;
      let asked = 0;
      while (!end.signal.aborted) {
        const seconds = (performance.now() - begun) / 1000;
        // A server that falls behind would otherwise be buried, and the figures with it.
        for (; visits < (seconds * perSecond) / 3 && underway.size < CONNECTIONS * 4; visits++) start(visit);
        for (; asked < seconds * SEARCHES_PER_SECOND; asked++) start(search);
        await pause(TICK_MS);
      }
      await Promise.all(underway);
    })();
    for (let number = 1; number <= releases; number++) {
      await pause(intervalMs);
      await builds.build(toBuild(number));
      publishedAt.set(number, performance.now());
    }
    const deadline = performance.now() + TIMEOUT_MS;
    do await pause(intervalMs);
    while (!seenAt.has(releases) && performance.now() < deadline);
    const seconds = (performance.now() - begun) / 1000;
    const requests = times.length;
    end.abort();
    await load;
    const missed = [...publishedAt.keys()].filter((number) => !seenAt.has(number));
    if (missed.length > 0) fail(`nobody saw release ${missed.join(', ')}`);
    const megabytesAfter = readMegabytes(server.pid);
    await server.stop();
    const sorted = times.toSorted((a, b) => a - b);
    return {
      requests,
      requestsPerSecond: Math.round(requests / seconds),
      statuses,
      searches,
      releasesSeen: seenAt.size,
      switchMs: Math.round(
        Math.max(0, ...[...publishedAt].map(([number, at]) => (seenAt.get(number) ?? at) - at)),
      ),
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      slowestMs: Math.round(sorted.at(-1) ?? 0),
      megabytesBefore,
      megabytesAfter,
      failures,
    };
  } finally {
    agent.destroy();
    await server.kill();
    builds.remove();
  }
}

/** Every release has all pages anew, one page more, and code under another name. */
function toBuild(number: number) {
  const asset = `/_astro/app.${number}.js`;
  const names = Array.from({ length: PAGES + number }, (_, index) => `newsletter/${index + 1}`);
  const shell = `data-release="${number}"><script src="${asset}"></script>`;
  const pages = names.map((name) => [`${name}.html`, `<body ${shell}<p>${'text '.repeat(2000)}</p></body>`]);
  const links = names.map((name) => `<a href="/${name}">${name}</a>`);
  return {
    files: {
      ...Object.fromEntries(pages),
      'newsletter.html': `<body ${shell}${links.join('')}</body>`,
      [asset.slice(1)]: `// release ${number}`,
    },
    titles: [`React ${number}`],
  };
}

function createAsk(origin: string, agent: Agent) {
  return (path: string, body?: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const headers = body === undefined ? {} : { ...CREDENTIAL_HEADERS, 'content-type': 'application/json' };
      const request = httpRequest(`${origin}${path}`, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    });
}

function readMegabytes(pid: number): number {
  const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(resident ?? 0) / 1024);
}

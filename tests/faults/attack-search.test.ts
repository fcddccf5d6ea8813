// A real server with its real search worker, overrun by clients who ask for the most expensive searches. What is compared is how much of
// each is answered in the meantime, not how long it takes: a busy machine slows down both.
import { symlinkSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { writeSearchFolder } from '../../server/src/testing/search-folder.ts';
import { aRecord, CREDENTIAL_HEADERS } from '../../server/src/testing/test-search.ts';
import { createHostileSearch } from './hostile-searches.ts';
import { createRandom } from './random.ts';
import { createServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';

const CLIENTS = 8;
const SEARCHES_OF_A_CLIENT = 12;
/** Small, so that a few expensive searches use it up. */
const SHARE = 30;

/** An archive of words that begin alike, in which the hostile searches find much. */
function writeArchive(): string {
  const random = createRandom(7);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const beginnings = 'con pro com int res pre per tra des dis sta rea nat exp tes ani nav typ sus sto'.split(
    ' ',
  );
  const endings = Array.from({ length: 200 }, () =>
    Math.floor(random() * 1e9)
      .toString(36)
      .replaceAll(/\d/g, 'e'),
  );
  const words = (count: number) =>
    Array.from({ length: count }, () => pick(beginnings) + pick(endings)).join(' ');
  const { folder, remove } = writeSearchFolder((language) =>
    Array.from({ length: 2_000 }, (_, number) =>
      aRecord(`${number} ${words(4)}`, { language, type: 'lvl3', content: words(40) }),
    ),
  );
  onTestFinished(remove);
  return folder;
}

async function startTestServer(): Promise<string> {
  const folder = createServerFolder({ hasMails: false });
  symlinkSync(writeArchive(), folder.release.search);
  const server = startServer({
    ...folder.env,
    SEARCH_RATE_LIMIT: String(SHARE),
  });
  onTestFinished(async () => {
    await server.kill();
    folder.remove();
  });
  return server.listening;
}

async function viewPage(origin: string): Promise<number> {
  const answer = await fetch(origin);
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends a search as a proxy on this machine does for a client, and returns the status. */
async function sendSearch(origin: string, params: object, client: string): Promise<number> {
  const answer = await fetch(`${origin}/1/indexes/midweek/query`, {
    method: 'POST',
    headers: { ...CREDENTIAL_HEADERS, 'content-type': 'text/plain', 'x-forwarded-for': client },
    body: JSON.stringify(params),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('pages and other readers are answered while hostile clients search as expensively as they may', async () => {
  const origin = await startTestServer();
  await viewPage(origin);
  await expect.poll(() => sendSearch(origin, { query: 'con' }, '203.0.113.1')).toBe(200);

  const hostile: number[] = [];
  const flood = Array.from({ length: CLIENTS * SEARCHES_OF_A_CLIENT }, async (_, number) => {
    hostile.push(await sendSearch(origin, createHostileSearch(number), `198.51.100.${number % CLIENTS}`));
  });
  // Comes last, when all the others wait.
  let beforeReader = Number.POSITIVE_INFINITY;
  const reader = sendSearch(origin, { query: 'prot' }, '203.0.113.7').then((status) => {
    beforeReader = hostile.filter((hostileStatus) => hostileStatus === 200).length;
    return status;
  });
  let isOver = false;
  void Promise.all(flood).then(() => {
    isOver = true;
  });
  let views = 0;
  for (; !isOver; views++) expect(await viewPage(origin)).toBe(200);

  const answered = hostile.filter((status) => status === 200).length;
  // A page view is cheaper than any of these searches. Behind them, one would be answered for dozens of searches.
  expect(views).toBeGreaterThan(answered);
  // 503: its turn has not come in time.
  expect(hostile.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  // Each search counts as several, so the share is used up before all are answered.
  expect(answered).toBeLessThan(CLIENTS * SEARCHES_OF_A_CLIENT * 0.8);
  // One search of each client goes first at most; the rest is what was answered while the reader's search was on its way.
  expect(await reader).toBe(200);
  expect(beforeReader).toBeLessThan(CLIENTS * 3);
}, 300_000);

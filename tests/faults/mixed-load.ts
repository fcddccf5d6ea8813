// `MINUTES=65 node tests/faults/mixed-load.ts`: everything that a server does at once, evenly spaced, for an hour; memory, handles and disk by ten minutes.
// The shipped newsletter with statistics on the embedded database: pages, searches, sign-ups with confirmations, events, bounces, the sponsor page, releases
// that are switched, and an issue that goes out.
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listReleases, locateSite, switchTo } from '@midweek/core/files';
import PostalMime from 'postal-mime';
import { timeBuild } from '../../bench/programs.ts';
import { addSentence, createSyntheticSite, EDITED } from '../../bench/synthetic-site.ts';
import { openOwner } from '../../server/src/commands/open-owner.ts';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { parseEnv } from '../../server/src/env.ts';
import { findFreePort } from '../../server/src/testing/databases/postgres-server.ts';
import { aMailgunEvent, MAILGUN_KEY, signMailgun } from '../../server/src/testing/mail-events.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { CREDENTIAL_HEADERS } from '../../server/src/testing/test-search.ts';
import { addReaders } from './delivery/scene.ts';
import { toReader } from './readers.ts';
import { startServer } from './server-process.ts';

const MINUTES = Number(process.env.MINUTES ?? 65);
/** Requests a second, sign-ups and what follows from them included. */
const RATE = Number(process.env.RATE ?? 40);
const SAMPLE_MS = 10_000;
const WINDOW_MINUTES = 10;
const SWITCH_MS = 180_000;
/** Readers of the issue, which goes out at this minute. */
const [READERS, SEND_AT_MINUTE] = [2000, 25];
const MAILS_PER_SECOND = 2;
const BOUNCED_SHARE = 0.02;
const ISSUE = '257';
const METRICS_TOKEN = 'the token of the mixed load';
const MAX_UNDERWAY = 100;
const MB = 1_048_576;

const QUERIES = 'react,compiler,tanstack query,suspence,expo router,react native,hooks,acessibility'.split(
  ',',
);

const site = locateSite(await createSyntheticSite(0));
const dataDir = mkdtempSync(join(tmpdir(), 'midweek-mixed-load-'));
const mailbox = await new SmtpMailbox().start();
console.log('Building the site twice …');
appendFileSync(join(site.folder, 'site.yml'), '\nanalytics: { firstParty: true }\n');
await timeBuild(site.folder);
await addSentence(join(site.folder, 'newsletter', EDITED, 'en.md'));
await timeBuild(site.folder);
const port = await findFreePort();
const env = {
  RELEASES_DIR: site.releases,
  DATA_DIR: dataDir,
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Midweek <hello@midweek.example>',
  MAIL_RATE: String(MAILS_PER_SECOND),
  SECRET_KEY: randomBytes(32).toString('hex'),
  MAILGUN_WEBHOOK_KEY: MAILGUN_KEY,
  METRICS_TOKEN,
  LOG_LEVEL: 'error',
  MX_CHECK: 'off',
};
const seeded = await openDatabase({ dataDir });
await addReaders(
  seeded.db,
  Array.from({ length: READERS }, (_, i) => `issue${i}@example.org`),
).finally(seeded.close);
const server = startServer(env, { onLine: console.log });
const origin = await server.ready;
const agent = new Agent({ keepAlive: true, maxSockets: MAX_UNDERWAY });

const counts = { requests: 0, signups: 0, confirmed: 0, bounces: 0, switches: 0, skipped: 0 };
const unexpected = new Map<string, number>();
let underway = 0;

interface Call {
  readonly path: string;
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** As a proxy on this machine asks for a reader. */
async function ask({ path, body, headers = {} }: Call, ip: string): Promise<Buffer | undefined> {
  if (underway >= MAX_UNDERWAY) {
    counts.skipped += 1;
    return undefined;
  }
  underway += 1;
  counts.requests += 1;
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  try {
    const { status, bytes } = await new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
      const call = request(`${origin}${path}`, {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
          'accept-encoding': 'br, gzip',
          'x-forwarded-for': ip,
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      call.on('response', (answer) => {
        buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, bytes }), reject);
      });
      call.on('error', reject);
      call.end(text);
    });
    if (status >= 400) note(`${status} ${path.split('?')[0]}`);
    return bytes;
  } catch (error) {
    note(`${(error as Error).message} ${path.split('?')[0]}`);
    return undefined;
  } finally {
    underway -= 1;
  }
}

function note(what: string): void {
  unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
}

const pages = readdirSync(site.dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !/workflow|404|sponsor\//.test(file))
  .map((file) => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`);
const assets = readdirSync(join(site.dist, '_astro'))
  .filter((file) => !/\.(br|gz)$/.test(file))
  .map((file) => `/_astro/${file}`);
const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;

/** What each request of a round of 40 is for. */
function toCall(turn: number): Call {
  if (turn < 22) return { path: pick(pages) };
  if (turn < 27) return { path: pick(assets) };
  if (turn < 32) {
    const query = pick(QUERIES);
    return {
      path: '/1/indexes/midweek/query',
      headers: CREDENTIAL_HEADERS,
      body: { query: query.slice(0, 1 + Math.floor(Math.random() * query.length)), hitsPerPage: 20 },
    };
  }
  if (turn < 33) return { path: '/search?q=react' };
  if (turn < 34) return { path: pick(['/sponsor', '/fr/sponsor']) };
  if (turn < 35) return { path: '/api/sponsor/calendar' };
  const event = pick([
    { event: 'view', path: pick(pages), referrer: `https://host${Math.floor(Math.random() * 500)}.example/` },
    { event: 'leave', path: pick(pages), share: 0.5 },
  ]);
  return { path: '/ingest/e/', headers: { 'content-type': 'text/plain' }, body: event };
}

let signups = 0;
function send(turn: number): void {
  const { email, ip } = toReader(turn === 39 ? signups++ : Math.floor(Math.random() * 5000));
  if (turn < 39) return void ask(toCall(turn), ip);
  counts.signups += 1;
  void ask({ path: '/api/subscribe', body: { email, locale: signups % 2 ? 'en' : 'fr' } }, ip);
}

/** Readers confirm, and some of the mails of the issue come back. */
async function readMails(): Promise<void> {
  for (const { to, raw } of mailbox.received.splice(0)) {
    const [email = ''] = to;
    const { text = '', messageId = '' } = await PostalMime.parse(raw);
    if (email.startsWith('reader')) {
      const [, token] = /\/confirm\S*[?&]token=([\w.-]+)/.exec(text) ?? [];
      if (token === undefined) continue;
      counts.confirmed += 1;
      await ask({ path: `/workflow/confirm?token=${token}`, body: { action: 'confirm' } }, '10.1.1.1');
    } else if (Math.random() < BOUNCED_SHARE) {
      const at = new Date();
      const event = aMailgunEvent({ email, name: messageId.replace(/^<|@.*$/g, ''), at });
      counts.bounces += 1;
      const token = randomBytes(25).toString('hex');
      await ask({ path: '/api/mail-events/mailgun', body: signMailgun(event, at, { token }) }, '10.2.2.2');
    }
  }
}

interface Sample {
  readonly minute: number;
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  readonly handles: number;
  readonly disk: number;
}

async function takeSample(minute: number): Promise<Sample> {
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await metrics.text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / MB;
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return {
    minute,
    rss: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
    heap: metric('nodejs_heap_size_used_bytes'),
    external: metric('nodejs_external_memory_bytes'),
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
    disk: sizeOf(dataDir) / MB,
  };
}

function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.blocks ?? 0;
  return bytes * 512;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function printWindow(samples: readonly Sample[]): void {
  const of = (key: keyof Sample) => samples.map((sample) => sample[key]);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return;
  const numbers = [
    median(of('rss')),
    Math.max(...of('rss')),
    Math.min(...of('heap')),
    median(of('heap')),
    median(of('external')),
    median(of('handles')),
    last.disk,
  ];
  console.log(
    `| ${Math.round(first.minute)}–${Math.ceil(last.minute)} | ${numbers.map(Math.round).join(' | ')} | ${counts.requests} |`,
  );
}

const releases = listReleases(site.releases);
const started = performance.now();
const sinceStart = () => performance.now() - started;
const samples: Sample[] = [];
console.log(
  '| minutes | RSS MB, median | most | heap MB, least | median | external MB | handles | data MB | requests so far |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
let [sent, sampled, switched, hasSent] = [0, 0, 0, false];
const work: Promise<unknown>[] = [];
while (sinceStart() < MINUTES * 60_000) {
  const ms = sinceStart();
  for (; sent < (ms / 1000) * RATE; sent++) send(sent % 40);
  if (ms > (switched + 1) * SWITCH_MS) {
    switched += 1;
    const next = releases[switched % releases.length];
    counts.switches += 1;
    if (next) work.push(switchTo(site, next));
  }
  if (!hasSent && ms > SEND_AT_MINUTE * 60_000) {
    hasSent = true;
    const owner = await openOwner(parseEnv(env), { migrates: false });
    await owner.run('start-send', { issue: ISSUE }).finally(owner.close);
  }
  if (ms > (sampled + 1) * SAMPLE_MS) {
    sampled += 1;
    samples.push(await takeSample(ms / 60_000));
    if ((sampled * SAMPLE_MS) % (WINDOW_MINUTES * 60_000) === 0) printWindow(samples.splice(0));
  }
  await readMails();
  await pause(5);
}
printWindow(samples.splice(0));
await Promise.all(work);
console.log(counts, Object.fromEntries(unexpected));
agent.destroy();
await server.stop();
await mailbox.stop();
rmSync(dataDir, { recursive: true, force: true });
rmSync(site.folder, { recursive: true, force: true });

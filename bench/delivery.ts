// An issue to all readers, over SMTP to a mail server in a process of its own, in turns with nodemailer's pool alone: the same message,
// as many connections. Then what else a send must not do: wait, fill the memory, hold up readers of the site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES, type Locale, type Mail } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { loadMailRenderer } from '@midweek/mail/build';
import { addReaders, createScene, type Engine, type Scene } from '../server/faults/delivery/scene.ts';
import { prepareIssueMessage } from '../server/src/domains/issue-delivery/issue-message.ts';
import type { Owner } from '../server/src/domains/owner/owner.ts';
import { NODE_FLAGS } from '../server/src/node-flags.ts';
import { whyNoPostgres } from '../server/src/testing/postgres-server.ts';
import type { PoolOrder } from './bare-pool.ts';
import { memoryMb, processorMs } from './process-cost.ts';
import { PROJECT } from './project.ts';
import type { Measurement } from './result.ts';

const CONNECTIONS = 5;
const ISSUE_PATH = '/newsletter/257';
const ROUNDS = 3;
/** From so many readers on a send takes minutes: there is one, and it is read along with. */
const LARGE = 10_000;
/** Of what nodemailer's pool does alone. */
const MIN_SHARE = { postgres: 0.6, pglite: 0.4 } as const;
const NAMES = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const;
const MAX_FIRST_MAIL_MS = 2000;
const MAX_MEMORY_GROWTH = 1.25;
const MAX_PAGE_SLOWDOWN = 2;
/** Readers of the site, each of whom asks for a page so often. */
const PAGE_READERS = 4;
const PAGE_PAUSE_MS = 20;
const IDLE_MS = 5000;

export interface DeliveryBenchOptions {
  readonly readers?: number;
  readonly engines?: readonly Engine[];
}

type IssueMails = Partial<Record<Locale, Mail>>;

export async function measureDelivery({
  readers = 3000,
  engines = ['pglite', 'postgres'],
}: DeliveryBenchOptions = {}): Promise<Measurement[]> {
  const mails = await renderIssue();
  const measurements: Measurement[] = [];
  for (const engine of engines) {
    const reason = engine === 'postgres' && whyNoPostgres();
    if (reason) console.log(`Delivery on PostgreSQL is not measured: ${reason}.`);
    else measurements.push(...(await measureOn(engine, mails, readers)));
  }
  return measurements;
}

async function measureOn(engine: Engine, mails: IssueMails, readers: number): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-bench-'));
  const message = join(folder, 'message.eml');
  writeFileSync(message, writeMessage(mails));
  const scene = await createScene({
    engine,
    connections: CONNECTIONS,
    sink: { maxDelayMs: 0, keepsMessages: false },
    waitsForDisk: true,
  });
  const emails = Array.from({ length: readers }, (_, i) => `reader${i}@example.org`);
  await scene.useDatabase((db) => addReaders(db, emails));
  const server = scene.start(0);
  const pool = { url: scene.sink.url, connections: CONNECTIONS, mails: Math.min(readers, 3000), message };
  try {
    const origin = await server.ready;
    return await scene.asOwner(async (owner) => {
      let issue = 1000;
      const send = (watch?: Watch) =>
        sendIssue({ scene, owner, pid: server.pid, issue: issue++, mails, readers, watch });
      const idle = await readPages(origin, pause(IDLE_MS));
      const rounds: Round[] = [];
      if (readers < LARGE)
        for (let round = 0; round < ROUNDS; round++)
          rounds.push({ pool: await sendByPool(scene, pool), ours: await send() });
      const poolOnce = readers < LARGE ? undefined : await sendByPool(scene, pool);
      const busy = await watchSend(origin, server.pid, send);
      if (poolOnce) rounds.push({ pool: poolOnce, ours: busy.sent });
      return toMeasurements(engine, readers, { rounds, idle, busy });
    });
  } finally {
    await server.kill();
    await scene.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Speed {
  readonly perSecond: number;
  /** Time on the processor for a mail: what to compare on a busy machine. */
  readonly processorMs: number;
}

interface Round {
  readonly pool: Speed;
  readonly ours: Sent;
}

interface Sent extends Speed {
  /** From the answer to `start-send` to the first mail that was taken. */
  readonly firstMailMs: number;
}

type Watch = (share: number) => void;

interface SendOrder {
  readonly scene: Scene;
  readonly owner: Owner;
  /** Of the server. */
  readonly pid: number;
  readonly issue: number;
  readonly mails: IssueMails;
  readonly readers: number;
  readonly watch: Watch | undefined;
}

async function sendIssue(order: SendOrder): Promise<Sent> {
  const { scene, owner, pid, issue, mails, readers, watch } = order;
  const before = processorMs(pid);
  await owner.run('start-send', { issue, mails });
  const startedAt = Date.now();
  const { sink } = scene;
  while (sink.counts().accepted < readers) {
    await pause(20);
    watch?.(sink.counts().accepted / readers);
  }
  while ((await owner.run('show-send', { issue })).state !== 'done') await pause(50);
  const { perSecond, firstAcceptedAt } = await takeSpeed(scene);
  return {
    perSecond,
    processorMs: (processorMs(pid) - before) / readers,
    firstMailMs: firstAcceptedAt - startedAt,
  };
}

async function sendByPool(scene: Scene, order: PoolOrder): Promise<Speed> {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, join(import.meta.dirname, 'bare-pool.ts'), JSON.stringify(order)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const told = once(child, 'message') as Promise<[{ processorMs: number }]>;
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('bench: the bare pool does not send');
  const [cost] = await told;
  const { perSecond } = await takeSpeed(scene);
  return { perSecond, processorMs: cost.processorMs / order.mails };
}

/** From the first mail to the last, by the clock of the mail server. */
async function takeSpeed({ sink }: Scene) {
  const { counts } = await sink.take();
  const { accepted, firstAcceptedAt, lastAcceptedAt } = counts;
  return { perSecond: (accepted - 1) / ((lastAcceptedAt - firstAcceptedAt) / 1000), firstAcceptedAt };
}

interface Busy {
  readonly sent: Sent;
  readonly pageMs: readonly number[];
  /** Memory when a tenth was sent, and at the end. */
  readonly memory: readonly [number, number];
}

async function watchSend(origin: string, pid: number, send: (watch: Watch) => Promise<Sent>): Promise<Busy> {
  let first = 0;
  const sending = send((share) => {
    if (share >= 0.1) first ||= memoryMb(pid);
  });
  const pageMs = await readPages(origin, sending);
  return { sent: await sending, pageMs, memory: [first, memoryMb(pid)] };
}

/** How long pages take until something is over. */
async function readPages(origin: string, over: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = over.finally(() => {
    isOver = true;
  });
  const read = async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(origin)).arrayBuffer();
      times.push(performance.now() - started);
      await pause(PAGE_PAUSE_MS);
    }
  };
  await Promise.all([end, ...Array.from({ length: PAGE_READERS }, read)]);
  return times;
}

interface Results {
  readonly rounds: readonly Round[];
  readonly idle: readonly number[];
  readonly busy: Busy;
}

function toMeasurements(engine: Engine, readers: number, { rounds, idle, busy }: Results): Measurement[] {
  const group = 'Delivery';
  const name = (what: string) => `${NAMES[engine]}, ${readers.toLocaleString('en')} readers: ${what}`;
  const ours = Math.max(...rounds.map((round) => round.ours.perSecond));
  const pool = Math.max(...rounds.map((round) => round.pool.perSecond));
  const [first, last] = busy.memory;
  return [
    { group, name: name('mails'), value: ours, unit: '/s' },
    { group, name: name("mails of nodemailer's pool alone"), value: pool, unit: '/s' },
    {
      group,
      name: name('mails for each of the pool'),
      value: ours / pool,
      unit: 'of 1',
      floor: MIN_SHARE[engine],
    },
    {
      group,
      name: name('processor time of a mail'),
      value: Math.min(...rounds.map((round) => round.ours.processorMs)),
      unit: 'ms',
    },
    {
      group,
      name: name('the same of the pool'),
      value: Math.min(...rounds.map((round) => round.pool.processorMs)),
      unit: 'ms',
    },
    {
      group,
      name: name('first mail after `send`'),
      value: Math.max(...rounds.map((round) => round.ours.firstMailMs)),
      unit: 'ms',
      budget: MAX_FIRST_MAIL_MS,
    },
    { group, name: name('99% of pages, idle'), value: toP99(idle), unit: 'ms' },
    { group, name: name('99% of pages during a send'), value: toP99(busy.pageMs), unit: 'ms' },
    {
      group,
      name: name('99% of pages, against idle'),
      value: toP99(busy.pageMs) / toP99(idle),
      unit: 'x',
      budget: MAX_PAGE_SLOWDOWN,
    },
    { group, name: name('memory when a tenth is sent'), value: first, unit: 'MB' },
    { group, name: name('memory at the end'), value: last, unit: 'MB' },
    {
      group,
      name: name('memory at the end, against a tenth'),
      value: last / first,
      unit: 'x',
      budget: MAX_MEMORY_GROWTH,
    },
  ];
}

function toP99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}

/** A real issue, as the command line renders it. */
async function renderIssue(): Promise<IssueMails> {
  process.env.NODE_ENV = 'production';
  const { content } = await loadContent({ root: PROJECT, includeDrafts: true });
  const issue = content?.issues.find(({ path }) => path === ISSUE_PATH);
  if (!issue) throw new Error(`bench: there is no ${ISSUE_PATH}`);
  const renderer = await loadMailRenderer();
  return Object.fromEntries(LOCALES.map((locale) => [locale, renderer.renderIssueMail(issue, locale)]));
}

/** What one reader gets, for the pool. */
function writeMessage({ en }: IssueMails): Buffer {
  if (!en) throw new Error('bench: the issue has no English mail');
  const write = prepareIssueMessage({
    issue: 257,
    locale: 'en',
    mail: en,
    from: 'Midweek <hello@midweek.example>',
    origin: 'https://midweek.example',
    date: new Date(),
  });
  const link = `https://midweek.example/preferences?token=${'a'.repeat(80)}`;
  const links = { preferencesUrl: link, unsubscribeUrl: link };
  return write({ email: 'reader@example.org', reference: '257-reader', links }).raw;
}

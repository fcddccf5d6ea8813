// Hostile clients search as expensively as they may, and readers open pages meanwhile: how much longer do those take?
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendSearch } from './send-search.ts';
import { startServer } from './server-process.ts';

const ATTACKERS = join(import.meta.dirname, 'hostile-searchers.ts');
/** Pauses between page views, so that measuring takes no processor from what is measured. */
const PAUSE_MS = 15;
const READER = '203.0.113.7';
const READER_QUERIES = ['react', 'compiler', 'tanstack query', 'expo', 'suspense', 'native'];
const MAX_RATIO = 3;

export interface FloodOptions {
  /** Settings of the server besides the defaults: the built site and its indexes. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clients?: number;
  /** Each round is so many seconds without attackers, then so many with them. */
  readonly seconds?: number;
  readonly rounds?: number;
  readonly onProgress?: (done: number, words: string) => void;
}

export interface Times {
  readonly p50: number;
  readonly p99: number;
}

export interface FloodFigures {
  readonly clients: number;
  /** Of `GET /`, in milliseconds. */
  readonly idleMs: Times;
  readonly attackedMs: Times;
  /** The p99 under attack against the one without, round by round. */
  readonly ratios: readonly number[];
  /** Of a reader's ordinary searches under attack, from an address of their own. */
  readonly readerSearchMs: Times;
  readonly hostileSearches: number;
  /** What became of them, by status. */
  readonly hostileAnswers: Readonly<Record<string, number>>;
  readonly hostileMegabytes: number;
  /** Broken promises, one sentence each; empty when all is well. */
  readonly failures: readonly string[];
}

export async function floodSearch(options: FloodOptions = {}): Promise<FloodFigures> {
  const { clients = 20, seconds = 10, rounds = 3, env = {}, onProgress } = options;
  // Without mails the server opens no database: nothing here needs one.
  const server = startServer({ MAIL_DIR: 'none', ...env });
  const agent = new Agent({ keepAlive: true });
  try {
    const origin = await server.listening;
    const idle: number[][] = [];
    const attacked: number[][] = [];
    const searches: number[] = [];
    const total = { sent: 0, bytes: 0, statuses: {} as Record<string, number> };
    const failures: string[] = [];
    // Code that was never run is slow, with or without attackers.
    await viewPages(origin, agent, 1);
    await attack(origin, agent, { clients, seconds: Math.min(seconds, 3) });
    for (let round = 0; round < rounds; round++) {
      onProgress?.(round / rounds, `round ${round + 1} of ${rounds}, without attackers`);
      idle.push(await viewPages(origin, agent, seconds));
      onProgress?.((round + 0.5) / rounds, `round ${round + 1} of ${rounds}, ${clients} attackers`);
      const { views, reader, report } = await attack(origin, agent, { clients, seconds });
      attacked.push(views);
      searches.push(...reader.times);
      failures.push(...reader.failures);
      const { sent, bytes, statuses } = report;
      total.sent += sent;
      total.bytes += bytes;
      for (const [status, count] of Object.entries(statuses))
        total.statuses[status] = (total.statuses[status] ?? 0) + count;
    }
    const ratios = attacked.map((times, round) => toTimes(times).p99 / toTimes(idle[round] ?? []).p99);
    // The median: one round may have met with something else that the machine did.
    const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    if (ratio > MAX_RATIO)
      failures.push(
        `GET / takes ${ratio.toFixed(1)} times as long under attack, at most ${MAX_RATIO} is promised`,
      );
    const isAnswered = (status: string) => status === '200' || status === '429';
    for (const [status, count] of Object.entries(total.statuses))
      if (!isAnswered(status)) failures.push(`${count} hostile searches were answered with ${status}`);
    await server.stop();
    return {
      clients,
      idleMs: toTimes(idle.flat()),
      attackedMs: toTimes(attacked.flat()),
      ratios: ratios.map(round2),
      readerSearchMs: toTimes(searches),
      hostileSearches: total.sent,
      hostileAnswers: total.statuses,
      hostileMegabytes: round2(total.bytes / 1_000_000),
      failures,
    };
  } finally {
    agent.destroy();
    await server.kill();
  }
}

interface AttackReport {
  readonly sent: number;
  readonly bytes: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** What readers see while the attackers do what they can. */
async function attack(
  origin: string,
  agent: Agent,
  { clients, seconds }: { clients: number; seconds: number },
) {
  const child = fork(ATTACKERS, [origin, String(clients)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    await once(child, 'message');
    const [views, reader] = await Promise.all([
      viewPages(origin, agent, seconds),
      searchAsReader(origin, agent, seconds),
    ]);
    child.send('stop');
    const [report] = (await once(child, 'message')) as [AttackReport];
    return { views, reader, report };
  } finally {
    child.kill();
  }
}

/** One page view after the other, each timed from asking to the last byte. */
async function viewPages(origin: string, agent: Agent, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      const call = get(origin, { agent }, (answer) => {
        answer.resume().once('end', resolve).once('error', reject);
      });
      call.once('error', reject);
    });
    times.push(performance.now() - started);
    await pause(PAUSE_MS);
  }
  return times;
}

async function searchAsReader(origin: string, agent: Agent, seconds: number) {
  const times: number[] = [];
  const failures: string[] = [];
  const end = performance.now() + seconds * 1000;
  for (let number = 0; performance.now() < end; number++) {
    const query = READER_QUERIES[number % READER_QUERIES.length];
    const { status, ms } = await sendSearch(origin, agent, { query, page: number % 7 }, READER);
    if (status === 200) times.push(ms);
    else failures.push(`a search of a reader was answered with ${status}`);
    await pause(PAUSE_MS * 10);
  }
  return { times, failures };
}

function toTimes(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (percent: number) =>
    round2(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN);
  return { p50: at(50), p99: at(99) };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

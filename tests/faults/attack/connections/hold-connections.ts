import { setTimeout as pause } from 'node:timers/promises';
import { type HalfOpenKind, openHalf } from './half-open.ts';

export interface HoldOptions {
  readonly port: number;
  readonly kinds: readonly HalfOpenKind[];
  /** All together, shared out among the kinds. */
  readonly connections: number;
  /** How much later than its limit a connection may end. */
  readonly allowanceMs: number;
  readonly onProgress?: (share: number, text: string) => void;
}

export interface HoldFigures {
  readonly kinds: readonly {
    readonly kind: string;
    readonly connections: number;
    readonly 'limit s': number;
    readonly 'first closed s': number;
    readonly 'last closed s': number;
  }[];
  readonly pagesAsked: number;
  readonly slowestPageMs: number;
  readonly failures: readonly string[];
}

const PAGE_INTERVAL_MS = 100;
/** For a page while the connections are held, on a machine that is busy with other things. */
const MAX_PAGE_MS = 10_000;

/** Holds connections open until the server has closed them all, and asks for pages meanwhile. */
export async function holdConnections(options: HoldOptions): Promise<HoldFigures> {
  const { port, kinds, connections, allowanceMs, onProgress } = options;
  const each = Math.ceil(connections / kinds.length);
  const longest = Math.max(...kinds.map(({ limitMs }) => limitMs)) + allowanceMs;
  const held = kinds.flatMap((kind) => Array.from({ length: each }, () => openHalf(port, kind)));
  const times = new Map<HalfOpenKind, number[]>(kinds.map((kind) => [kind, []]));
  let open = held.length;
  for (const { kind, ended } of held)
    ended.then((ms) => {
      open -= 1;
      times.get(kind)?.push(ms);
    });

  const failures: string[] = [];
  const pages: number[] = [];
  async function ask(): Promise<void> {
    const { status, ms } = await askForPage(port);
    pages.push(ms);
    if (status !== 200 || ms > MAX_PAGE_MS)
      failures.push(`a page was answered with ${status} after ${Math.round(ms)} ms while ${open} were open`);
  }
  await ask();
  for (const { startClock } of held) startClock();
  const started = performance.now();
  for (let elapsed = 0; open > 0 && elapsed < longest + allowanceMs; elapsed = performance.now() - started) {
    await ask();
    onProgress?.(Math.min(0.99, elapsed / longest), `${open} of ${held.length} connections are open`);
    await pause(PAGE_INTERVAL_MS);
  }
  const rows = kinds.map((kind) => {
    const ended = times.get(kind)?.toSorted((a, b) => a - b) ?? [];
    if (ended.length < each) failures.push(`${kind.name}: ${each - ended.length} were never closed`);
    const late = ended.filter((ms) => ms > kind.limitMs + allowanceMs);
    if (late.length > 0)
      failures.push(
        `${kind.name}: ${late.length} were closed after ${toSeconds(late.at(-1))} s, the limit is ${toSeconds(kind.limitMs)} s`,
      );
    return {
      kind: kind.name,
      connections: each,
      'limit s': toSeconds(kind.limitMs),
      'first closed s': toSeconds(ended[0]),
      'last closed s': toSeconds(ended.at(-1)),
    };
  });
  for (const { close } of held) close();
  return { kinds: rows, pagesAsked: pages.length, slowestPageMs: Math.round(Math.max(...pages)), failures };
}

async function askForPage(port: number): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  // On a connection of its own, as a reader who comes now would.
  const status = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    })
    .catch(() => 0);
  return { status, ms: performance.now() - started };
}

function toSeconds(ms = 0): number {
  return Math.round(ms / 100) / 10;
}

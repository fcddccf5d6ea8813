// The programs that are measured, and what they cost.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateSite } from '@midweek/core/files';
import { startServer } from '../tests/faults/server-process.ts';

export const PROJECT = join(import.meta.dirname, '..');
/** The newsletter that ships with Midweek. */
export const SHIPPED = locateSite();
/** Its current release. */
export const RELEASE = join(SHIPPED.releases, 'current');
/** The site of that, as plain files. */
export const DIST = SHIPPED.dist;

const MS_PER_TICK = 10;

/** How long a build took on the clock, and how long processors worked for it (unknown where the system has no /proc). */
export type BuildCost = { ms: number; processorMs: number };

/** Runs the build for a site, start of the program included. */
export function timeBuild(folder: string): Promise<BuildCost> {
  return timeProgram([join(PROJECT, 'cli/src/main.ts'), 'build'], { env: { MIDWEEK_SITE: folder } });
}

/** Runs a program of Node until it ends. */
export async function timeProgram(
  args: readonly string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<BuildCost> {
  const started = performance.now();
  const workedBefore = readTicks('self', CHILDREN);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`bench: this failed: node ${args.join(' ')}`);
  return { ms: performance.now() - started, processorMs: readTicks('self', CHILDREN) - workedBefore };
}

/** Places in /proc/…/stat, counted after the name: time on the processor, of the process and of its children that have ended. */
const OWN = 11;
const CHILDREN = 13;

/** Milliseconds in user and system mode. The name of the program is in brackets and may have spaces. */
function readTicks(process: number | 'self', from: number): number {
  try {
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[from]) + Number(fields[from + 1])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

/** Time that another process has spent on the processor; the figure to compare on a busy machine. */
export function processorMs(pid: number): number {
  return readTicks(pid, OWN);
}

/** Resident memory, in the megabytes of which a kilobyte has 1024 bytes. */
export function memoryMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

export type SiteServer = { origin: string; pid: number };

/** Starts the server as the owner does and serves the built site while something is measured. Without a database it takes no sign-ups. */
export async function withServer<T>(
  measure: (server: SiteServer) => Promise<T>,
  { env = {}, hasDatabase = true }: { env?: Record<string, string>; hasDatabase?: boolean } = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'midweek-bench-'));
  const server = startServer({ DATA_DIR: dataDir, ...env });
  try {
    const origin = await (hasDatabase ? server.ready : server.listening);
    return await measure({ origin, pid: server.pid });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

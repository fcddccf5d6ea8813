// The program as the curator starts it: a process of its own, beside a site folder of its own.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export const MAIN = join(import.meta.dirname, '..', 'main.ts');

export type Run = { output: string; errors: string; code: number | null };

/** Nothing of this machine's npm configuration reaches it but what a test gives. The desk is built by its own test. */
export function environmentOf(site: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: dirname(site), MIDWEEK_SITE: site, DESK: 'off', ...env };
}

export function startMidweek(args: string[], site: string, env?: Record<string, string>) {
  return spawn(process.execPath, [MAIN, ...args], {
    cwd: dirname(site),
    env: environmentOf(site, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function runMidweek(args: string[], site: string, env?: Record<string, string>): Promise<Run> {
  return withoutSite(await waitFor(startMidweek(args, site, env)), site);
}

/** Messages name the folder with every command. A test has another one each time, and is about the rest; midweek.test.ts is about the folder. */
export function withoutSite({ output, errors, code }: Run, site: string): Run {
  const leaveOut = (printed: string) => printed.replaceAll(` --site ${site}`, '');
  return { output: leaveOut(output), errors: leaveOut(errors), code };
}

/** The same with something to read. */
export async function pipeToMidweek(
  input: string | Buffer,
  args: string[],
  site: string,
  env?: Record<string, string>,
): Promise<Run> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: dirname(site),
    env: environmentOf(site, env),
    stdio: 'pipe',
  });
  child.stdin.end(input);
  return waitFor(child);
}

export async function waitFor(child: ChildProcessByStdio<Writable | null, Readable, Readable>): Promise<Run> {
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: code as number | null };
}

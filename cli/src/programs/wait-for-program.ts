import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** Read at startup, because the parent may be gone once the site is built. */
const PARENT = process.ppid;
const PARENT_CHECK_MS = 500;

/**
 * Waits for a program that a command runs and returns its exit code. Signals are passed on, so that the program can finish what it is
 * doing and the command ends with it.
 */
export function waitForProgram(program: ChildProcess): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
  // On an older Node, bin/midweek.js has started this process; now it is gone.
  const stop = () => program.kill('SIGTERM');
  process.on('disconnect', stop);
  const watch = isRunByNpm() ? setInterval(stopOrphan, PARENT_CHECK_MS, program) : undefined;
  return new Promise<number>((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(() => {
    clearInterval(watch);
    // A channel that somebody listens to keeps this process alive.
    process.off('disconnect', stop);
  });
}

/**
 * npx runs a command by a shell, and a signal ends npx and the shell without reaching the command. Other parents may leave on purpose, as
 * with `nohup midweek start &`.
 */
function isRunByNpm(): boolean {
  return ['start', 'dev', 'npx'].includes(process.env.npm_lifecycle_event ?? '');
}

/** Signals only once: a second signal would make the program exit at once. */
function stopOrphan(this: NodeJS.Timeout, program: ChildProcess): void {
  if (process.ppid === PARENT) return;
  clearInterval(this);
  program.kill('SIGTERM');
}

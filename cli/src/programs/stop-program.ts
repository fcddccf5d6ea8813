import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a program that may have ended by itself, and waits for it. */
export async function stopProgram(program: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill(signal);
  await exited;
}

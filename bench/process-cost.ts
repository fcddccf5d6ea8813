// What another process has cost so far.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** Resident memory, in the megabytes of which a kilobyte has 1024 bytes. */
export function memoryMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Time on the processor, its own and the system's for it; not a number where the system has no /proc. */
export function processorMs(pid: number): number {
  try {
    // The name of the program comes second, in brackets, and may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const STARTER = join(import.meta.dirname, 'lock-starter.ts');

/** Two processes take one data folder in the same millisecond, again and again; the one that has it is killed, so its lock stays behind. */
export async function raceForFolder(rounds: number): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'midweek-race-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const outcomes: string[][] = [];
  for (let round = 0; round < rounds; round++) {
    const starters = [fork(STARTER), fork(STARTER)];
    await Promise.all(starters.map((starter) => once(starter, 'message')));
    const answers = starters.map(async (starter) => String((await once(starter, 'message'))[0]));
    for (const starter of starters) starter.send({ dataDir, at: Date.now() + 10 });
    outcomes.push((await Promise.all(answers)).sort());
    const ended = starters.map((starter) => once(starter, 'exit'));
    for (const starter of starters) starter.kill('SIGKILL');
    await Promise.all(ended);
  }
  return outcomes;
}

// Commands that take long, under way and done lately: they go on when the tab closes, and whoever comes back sees how far they are.
import { randomUUID } from 'node:crypto';
import { OwnerProblem } from '../owner-problem.ts';
import type { OnStep, Step } from '../step.ts';

export interface Work {
  readonly id: string;
  readonly command: string;
  readonly by: string;
  readonly startedAt: string;
  done: number;
  total: number;
  state: 'running' | 'done' | 'failed';
  problem?: string;
  answer?: unknown;
}

export interface Works {
  /** Runs a command; it becomes a work with its first step. */
  run(
    of: { readonly command: string; readonly by: string },
    run: (onStep: OnStep) => Promise<unknown>,
    onStep: OnStep,
  ): Promise<unknown>;
  list(): readonly Work[];
}

const MAX_WORKS = 20;

export function createWorks(now: () => Date, memoryMs: number): Works {
  let works: (Work & { endedAt?: number })[] = [];

  function begin({ command, by }: { command: string; by: string }, { done, total }: Step) {
    const id = randomUUID();
    const work: Work = { id, command, by, startedAt: now().toISOString(), done, total, state: 'running' };
    works = [work, ...works].slice(0, MAX_WORKS);
    return work;
  }

  return {
    async run(of, run, onStep) {
      let work: (Work & { endedAt?: number }) | undefined;
      try {
        const answer = await run(async (step) => {
          work ??= begin(of, step);
          Object.assign(work, { done: step.done, total: step.total });
          await onStep(step);
        });
        if (work) Object.assign(work, { state: 'done', answer, endedAt: now().getTime() });
        return answer;
      } catch (error) {
        const problem = error instanceof OwnerProblem ? error.message : 'the log of the server says why';
        if (work) Object.assign(work, { state: 'failed', problem, endedAt: now().getTime() });
        throw error;
      }
    },
    list() {
      const oldest = now().getTime() - memoryMs;
      works = works.filter(({ endedAt }) => endedAt === undefined || endedAt >= oldest);
      return works.map(({ endedAt: _, ...work }) => work);
    },
  };
}

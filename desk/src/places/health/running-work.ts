import type { CommandName } from '@midweek/server/owner';
import { useLive, type Work } from '#src/api/live.ts';

/** A long command that is under way, whoever has started it, here or in another tab. */
export function useRunningWork(command: CommandName): Work | undefined {
  return useLive().works.find((work) => work.command === command && work.state === 'running');
}

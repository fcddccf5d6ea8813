import type { OutputOf } from '@midweek/server/owner';

export type Finding = OutputOf<'examine-server'>[number];
export type Backup = OutputOf<'list-backups'>['backups'][number];

const WEEK_MS = 7 * 86_400_000;

/** What to do first: mend what is broken, make a backup, follow a hint. Undefined when nothing is to be done. */
export function findFirstProblem(
  findings: readonly Finding[],
  backups: readonly Backup[],
  now: number,
): 'broken' | 'backup' | 'hint' | undefined {
  const has = (wanted: Finding['level']) => findings.some(({ level }) => level === wanted);
  if (has('broken')) return 'broken';
  if (!hasRecentBackup(backups, now)) return 'backup';
  return has('hint') ? 'hint' : undefined;
}

export function hasRecentBackup(backups: readonly Backup[], now: number): boolean {
  return backups.some(({ at }) => now - Date.parse(at) < WEEK_MS);
}

/** Whether one was restored on trial and all of it was there. */
export function hasProvenBackup(backups: readonly Backup[]): boolean {
  return backups.some(({ rehearsal }) => rehearsal?.problem === null);
}

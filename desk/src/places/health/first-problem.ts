import type { OutputOf } from '@midweek/server/owner';

export type Finding = OutputOf<'examine-server'>[number];
export type Backup = OutputOf<'list-backups'>['backups'][number];

const WEEK_MS = 7 * 86_400_000;

/** What to do first: mend what is broken, make a backup, try one, follow a hint. Undefined when nothing is to be done. */
export function findFirstProblem(
  findings: readonly Finding[],
  backups: readonly Backup[],
  now: number,
): 'finding' | 'backup' | 'trial' | undefined {
  if (findings.some(({ level }) => level === 'broken')) return 'finding';
  if (!hasRecentBackup(backups, now)) return 'backup';
  if (!hasProvenBackup(backups)) return 'trial';
  return findings.some(({ level }) => level === 'hint') ? 'finding' : undefined;
}

export function hasRecentBackup(backups: readonly Backup[], now: number): boolean {
  return backups.some(({ at }) => now - Date.parse(at) < WEEK_MS);
}

/** Whether one was restored on trial and all of it was there. */
export function hasProvenBackup(backups: readonly Backup[]): boolean {
  return backups.some(({ rehearsal }) => rehearsal?.problem === null);
}

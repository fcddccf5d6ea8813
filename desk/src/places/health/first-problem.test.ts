import { expect, test } from 'vitest';
import { type Backup, type Finding, findFirstProblem } from './first-problem.ts';

const NOW = Date.parse('2026-11-18T08:00:00Z');
const aFinding = (level: Finding['level']): Finding => ({ area: 'mail', level, message: '' });
const aBackup = (at: string, problem?: string | null): Backup => ({
  name: at,
  at,
  bytes: 1,
  restore: '',
  rehearsal: problem === undefined ? null : { at, seconds: 1, rows: 1, subscribers: 1, readers: 1, problem },
});
const RECENT = '2026-11-12T08:00:00Z';

test.each([
  [[aFinding('hint'), aFinding('broken')], [], 'broken'],
  [[aFinding('hint')], [], 'backup'],
  [[], [aBackup('2026-11-01T08:00:00Z', null)], 'backup'],
  [[aFinding('hint')], [aBackup(RECENT)], 'hint'],
  // The part of the backups says that one should be tried.
  [[aFinding('ok')], [aBackup(RECENT)], undefined],
  [[aFinding('hint')], [aBackup(RECENT), aBackup('2026-11-01T08:00:00Z', null)], 'hint'],
  [[aFinding('ok'), aFinding('unknown')], [aBackup(RECENT, null)], undefined],
] as const)('of %j and backups %j, the first problem is: %s', (findings, backups, expected) => {
  expect(findFirstProblem(findings, backups, NOW)).toBe(expected);
});

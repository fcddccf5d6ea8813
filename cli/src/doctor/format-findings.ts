import { count } from '@midweek/core/files';
import type { Finding } from '@midweek/server/owner';
import { toPrintable } from '../terminal/printable.ts';

const MARKS: Record<Finding['level'], string> = { ok: '✓', hint: '!', unknown: '?', broken: '✗' };

/** One line a finding, what to do under it, and a last line that counts. */
export function formatFindings(findings: readonly Finding[], areas: readonly Finding['area'][]): string {
  const groups = areas.map((area) => findings.filter((finding) => finding.area === area));
  const texts = groups
    .filter((group) => group.length > 0)
    .map((group) => `${group[0]?.area}\n${group.map(formatFinding).join('')}`);
  const broken = findings.filter(({ level }) => level === 'broken').length;
  const hints = findings.filter(({ level }) => level === 'hint').length;
  const verdict =
    broken > 0
      ? `${count(broken, 'thing')} broken, ${count(hints, 'hint')}.`
      : `Nothing is broken, ${count(hints, 'hint')}.`;
  return `${[...texts, verdict].join('\n')}\n`;
}

function formatFinding({ level, message, cure }: Finding): string {
  return `  ${MARKS[level]} ${toPrintable(message)}\n${cure ? `    → ${cure}\n` : ''}`;
}

import type { AnswerOf } from '@midweek/server/owner';
import { toMinute, toPrintable } from '../terminal/printable.ts';
import { formatTable } from '../terminal/table.ts';

export type SendStatus = AnswerOf<'show-send'>;

export function formatStatus(status: SendStatus): string {
  const { issue, queued, sending, sent, failed, uncertain, skipped } = status;
  const figures = { queued, sending, sent, failed, uncertain, skipped };
  const rows = Object.entries(figures).map(([name, value]) => [`  ${name}`, value.toLocaleString('en')]);
  return [
    `Issue ${issue}   ${describeState(status)}\n`,
    ...(status.frozenAt ? [formatTable(rows, { alignRight: [1] })] : []),
    ...listAdvice(status).map((line) => `${line}\n`),
  ].join('');
}

/** In a few words, times in UTC. */
export function describeState({ state, startAt, frozenAt, finishedAt }: SendStatus): string {
  const at = (instant: string | null) => (instant ? `${toMinute(instant)} UTC` : '');
  switch (state) {
    case 'scheduled':
      return `scheduled for ${at(startAt)}`;
    case 'sending':
      return `being sent since ${at(frozenAt)}`;
    case 'paused':
      return frozenAt ? `paused, begun ${at(frozenAt)}` : `paused, scheduled for ${at(startAt)}`;
    case 'done':
      return `sent, from ${at(frozenAt)} to ${at(finishedAt)}`;
    case 'cancelled':
      return `cancelled at ${at(finishedAt)}`;
  }
}

/** What the owner can do about what is not as it should be. */
function listAdvice({ issue, state, uncertain, pause }: SendStatus): string[] {
  const lines: string[] = [];
  if (state === 'paused') lines.push(`It goes on with: midweek send resume ${issue}`);
  if (pause && (state === 'sending' || state === 'scheduled'))
    lines.push(
      `The mail server refuses us since ${toMinute(pause.since)} UTC: ${toPrintable(pause.reason)}`,
      `One mail is tried at ${toMinute(pause.probeAt)} UTC, and the rest follows by itself. midweek doctor says more.`,
    );
  if (uncertain > 0) lines.push(`Which mails are uncertain: midweek send uncertain ${issue}`);
  return lines;
}

import { formatTime } from '@midweek/core';
import { count, withSite } from '@midweek/core/files';
import type { OutputOf } from '@midweek/server/owner';
import { toPrintable } from '../terminal/printable.ts';
import { formatTable } from '../terminal/table.ts';

/** How late a send may be before its status says why. A server looks for one every second. */
const START_GRACE_MS = 10_000;

export type SendStatus = OutputOf<'show-send'>;

/** With times by the clock of the site. */
export function formatStatus(status: SendStatus, timeZone: string): string {
  const { issue, queued, sending, sent, failed, uncertain, skipped } = status;
  const figures = { queued, sending, sent, failed, uncertain, skipped };
  const rows = Object.entries(figures).map(([name, value]) => [`  ${name}`, value.toLocaleString('en')]);
  return [
    `Issue ${issue}   ${describeState(status, timeZone)}\n`,
    ...(status.frozenAt ? [formatTable(rows, { alignRight: [1] })] : []),
    ...listAdvice(status, timeZone).map((line) => `${line}\n`),
  ].join('');
}

/** In a few words. */
export function describeState(
  { state, startAt, frozenAt, finishedAt }: SendStatus,
  timeZone: string,
): string {
  const at = (instant: string | null) => (instant ? formatTime(instant, timeZone) : '');
  switch (state) {
    case 'scheduled':
      return `scheduled for ${at(startAt)}`;
    case 'sending':
      return `sending since ${at(frozenAt)}`;
    case 'paused':
      return frozenAt ? `paused, started ${at(frozenAt)}` : `paused, scheduled for ${at(startAt)}`;
    case 'done':
      return `sent, from ${at(frozenAt)} to ${at(finishedAt)}`;
    case 'cancelled':
      return `cancelled at ${at(finishedAt)}`;
  }
}

/** What the owner can do about what is not as it should be. */
function listAdvice(
  { issue, state, startAt, uncertain, retries, pause }: SendStatus,
  timeZone: string,
): string[] {
  const lines: string[] = [];
  const at = (instant: string) => formatTime(instant, timeZone);
  if (state === 'scheduled' && Date.parse(startAt) < Date.now() - START_GRACE_MS)
    lines.push(
      `It is due. It starts once the server runs and its page is published: ${withSite('npx midweek publish')}`,
    );
  if (state === 'paused') lines.push(`Resume it with: ${withSite(`midweek send resume ${issue}`)}`);
  if (pause && (state === 'sending' || state === 'scheduled'))
    lines.push(
      `The mail server has been refusing us since ${at(pause.since)}: ${toPrintable(pause.reason)}`,
      `One email is tried at ${at(pause.probeAt)}, and if it is taken, the rest follow. Details: ${withSite('midweek doctor')}`,
    );
  if (retries)
    lines.push(
      `${count(retries.mails, 'email')} refused for now, tried again from ${at(retries.nextAt)} on: ${toPrintable(retries.reason)}`,
    );
  if (uncertain > 0) lines.push(`Which emails are uncertain: ${withSite(`midweek send uncertain ${issue}`)}`);
  return lines;
}

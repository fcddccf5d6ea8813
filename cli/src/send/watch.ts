// Shows the progress of a send. It only looks: whether somebody watches makes no difference to the server.

import { setTimeout as delay } from 'node:timers/promises';
import { withSite } from '@midweek/core/files';
import type { Owner, SendStatus } from '@midweek/server/owner';
import { loadServer } from '../owner.ts';
import { serverVariables } from '../settings/server-variables.ts';
import { formatShown } from '../terminal/print-shown.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';

/** The server logs each question. */
const POLL_MS = 2000;
/** The rate is that of the last so many seconds. */
const RATE_WINDOW_MS = 20_000;

/** While this process itself has the embedded database open, no server can start, and nothing would ever be sent. */
export function canWatch({ place }: Pick<Owner, 'place'>): boolean {
  return place === 'server' || Boolean(serverVariables().DATABASE_URL);
}

export interface WatchOptions {
  /** Of the site. */
  readonly timeZone: string;
  readonly stream?: NodeJS.WriteStream;
  readonly pollMs?: number;
  readonly now?: () => number;
  /** Ends the watching; default: Ctrl+C. */
  readonly signal?: AbortSignal;
}

/** Draws until the send is done or cancelled, or somebody has seen enough. */
export async function watchSend(
  owner: Pick<Owner, 'run'>,
  issue: string,
  { timeZone, stream = process.stdout, pollMs = POLL_MS, now = Date.now, signal }: WatchOptions,
): Promise<void> {
  const { describeState, showStatus } = await loadServer();
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  const ending = signal ?? interrupt.signal;
  if (!signal) process.once('SIGINT', stop);
  const measure = createRateMeter();
  let progress: Progress | undefined;
  try {
    for (;;) {
      const status = await owner.run('show-send', { issue });
      const { left, total } = countLeft(status);
      // Until the recipients are fixed there is nothing to count.
      progress ??= status.frozenAt ? createProgress(`Issue ${issue}`, total, stream) : undefined;
      const end = (message: string) => (progress ? progress.end(message) : stream.write(`${message}\n`));
      if (status.state === 'done' || status.state === 'cancelled') {
        end(formatShown(showStatus(status, timeZone)).trimEnd());
        return;
      }
      const rate = measure(now(), total - left);
      progress?.update(total - left, describeProgress(status, left, rate));
      if (!ending.aborted) await delay(pollMs, undefined, { signal: ending }).catch(() => undefined);
      if (ending.aborted) {
        end(
          `Issue ${issue}: ${describeState(status, timeZone)}; it continues without this command.\n${withSite(`midweek send status ${issue} --watch`)} shows it again, ${withSite(`midweek send pause ${issue}`)} stops it.`,
        );
        return;
      }
    }
  } finally {
    process.removeListener('SIGINT', stop);
  }
}

function countLeft({ queued, sending, sent, failed, uncertain, skipped }: SendStatus) {
  const left = queued + sending;
  return { left, total: left + sent + failed + uncertain + skipped };
}

function describeProgress({ state, pause }: SendStatus, left: number, rate: number): string {
  if (state === 'paused') return 'paused by the owner';
  if (pause) return 'waiting for the mail server';
  const perSecond = `${rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate)}/s`;
  return rate > 0 ? `${perSecond}, ${formatDuration(left / rate)} left` : perSecond;
}

/** @example formatDuration(200) // '4 min' */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Mails in a second, from how many were done when. */
function createRateMeter(): (atMs: number, done: number) => number {
  let seen: { atMs: number; done: number }[] = [];
  return (atMs, done) => {
    seen = [...seen.filter((each) => each.atMs >= atMs - RATE_WINDOW_MS), { atMs, done }];
    const first = seen[0];
    return first && atMs > first.atMs ? Math.max(0, ((done - first.done) * 1000) / (atMs - first.atMs)) : 0;
  };
}

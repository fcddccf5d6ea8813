// Notices that another release is to be served, because one was published or because the time of one has come, and switches to it.

import { watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findShown, listReleases, nextChangeAfter, readCurrentId, withSite } from '@midweek/core/files';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import type { Release } from '../files/release.ts';
import type { Releases } from '../files/releases.ts';
import { refuseLoss } from './check-release.ts';
import { loadLanguages, OtherLanguagesError, requireSameLanguages } from './load-languages.ts';
import { locateRelease, openRelease } from './open-release.ts';

/** Not every disk tells about changes, and clocks move: looking costs one system call. */
const POLL_MS = 1000;
/** When a release that could not be served is tried again: its disk, or the handles of this process, may have failed for a moment. */
const RETRY_MS = 60_000;

export interface FollowOptions {
  readonly env: Env;
  readonly releases: Releases;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly now?: () => Date;
  readonly onSwitch?: (release: Release) => void;
}

export interface Follower {
  /** Looks now; resolves once the release that should be served is, or with the reason why it cannot be. */
  look(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Follows the releases of RELEASES_DIR, once the app is ready. */
export function followReleases(options: FollowOptions): Follower {
  const { env, releases, log, now = () => new Date(), onSwitch } = options;
  warnAbout(releases.current());
  const closing = new AbortController();
  let looking: Promise<string | undefined> = Promise.resolve(undefined);
  // Unknown at first: something may have been published since the first release was loaded.
  let linked: string | undefined;
  let nextChange: Date | undefined;
  /** One that cannot be served. */
  let refused:
    | { readonly id: string; readonly reason: string; readonly retryAt: Date | undefined }
    | undefined;

  async function lookOnce(): Promise<void> {
    const link = readCurrentId(env.RELEASES_DIR);
    const isDue = nextChange !== undefined && nextChange <= now();
    const isRetryDue = refused?.retryAt !== undefined && refused.retryAt <= now();
    if (link === undefined || (link === linked && !isDue && !isRetryDue)) return;
    const all = listReleases(env.RELEASES_DIR);
    const shown = findShown(all, link, now());
    linked = link;
    nextChange = nextChangeAfter(all, link, now());
    const isAgain = shown?.id === refused?.id;
    if (!shown || (isAgain && !isRetryDue)) return;
    refused = undefined;
    if (shown.id === releases.current().id) return;
    try {
      const { folder, earlier } = locateRelease(env.RELEASES_DIR, shown, all);
      requireSameLanguages(loadLanguages(folder), releases.current().languages);
      const next = openRelease(folder, earlier);
      if (!next.mails.ok && releases.current().mails.ok) throw new Error(next.mails.reason);
      refuseLoss(releases.current(), next);
      await releases.switchTo(next);
      log.info({ release: shown.id }, `release ${shown.id} is served`);
      warnAbout(next);
      onSwitch?.(next);
    } catch (error) {
      const isOtherLanguages = error instanceof OtherLanguagesError;
      const whatToDo = isOtherLanguages
        ? `Restart the server to show it: ${error.message}`
        : `Build it again with: ${withSite('npx midweek publish')}`;
      const reason = `release ${shown.id} cannot be served, so ${releases.current().id} still is. ${whatToDo}`;
      // Languages stay as they are until this process ends.
      const retryAt = isOtherLanguages ? undefined : new Date(now().getTime() + RETRY_MS);
      refused = { id: shown.id, reason, retryAt };
      if (!isAgain) log.error({ ...(!isOtherLanguages && { err: error }), release: shown.id }, reason);
    }
  }

  /** Logs optional files that the release lacks. */
  function warnAbout({ pricing, collector }: Release): void {
    if (!pricing.ok && pricing.problem) log.warn(pricing.problem);
    if (!collector.ok && collector.problem) log.warn(collector.problem);
  }

  function look(): Promise<string | undefined> {
    looking = looking.then(async () => {
      if (!closing.signal.aborted) await lookOnce();
      return refused?.reason;
    });
    return looking;
  }

  async function poll(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      await delay(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      await look();
    }
  }

  try {
    const watcher = watch(env.RELEASES_DIR, { persistent: false, signal: closing.signal }, () => void look());
    // Such as too many watchers on this machine: the poll remains.
    watcher.on('error', () => undefined);
  } catch {
    // As above.
  }
  void look();
  void poll();
  return {
    look,
    async close() {
      closing.abort();
      await looking;
    },
  };
}

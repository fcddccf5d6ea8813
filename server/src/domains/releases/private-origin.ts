import type { SiteManifest } from '@midweek/core';
import { loadManifest } from '../../http/static/load-site.ts';
import type { Env } from '../../platform/env.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findShownRelease } from './load-release.ts';

/**
 * Where private links are answered: by the server, which may be apart from the pages. Without PUBLIC_URL somebody tries the server out, and
 * links lead to where it listens.
 */
export function toPrivateOrigin(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  apart: SiteManifest['apart'],
  listeningOrigin: string,
): string {
  return PUBLIC_URL ? (apart?.api ?? PUBLIC_URL) : listeningOrigin;
}

/** The same for a process that serves nothing. */
export function readPrivateOrigin(env: Env, now: Date): string {
  return toPrivateOrigin(env, readApart(env, now), `http://${env.HOST}:${env.PORT}`);
}

/** Without a build nobody has said that the server is apart. */
function readApart(env: Env, now: Date): SiteManifest['apart'] {
  try {
    return loadManifest(findShownRelease(env, now).files.manifest).apart;
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}

import type { SiteManifest } from '@midweek/core';
import type { Env } from '../env.ts';
import { readManifest } from './read-manifest.ts';

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

/** The same for a process that serves nothing. Without a build nobody has said that the server is apart. */
export function readPrivateOrigin(env: Env, now: Date): string {
  return toPrivateOrigin(env, readManifest(env, now)?.apart, `http://${env.HOST}:${env.PORT}`);
}

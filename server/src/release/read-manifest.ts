import type { SiteManifest } from '@midweek/core';
import type { Env } from '../env.ts';
import { loadManifest } from '../files/load-site.ts';
import { StartupError } from '../startup-error.ts';
import { findShownRelease } from './load-release.ts';

/** What a build says about its site, for a process that serves nothing; undefined without a build. */
export function readManifest(env: Env, now: Date): SiteManifest | undefined {
  try {
    return loadManifest(findShownRelease(env, now).files.manifest);
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}

import type { SiteManifest } from '@midweek/core';
import { loadManifest } from '../../http/static/load-site.ts';
import type { Env } from '../../platform/env.ts';
import { StartupError } from '../../platform/startup-error.ts';
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

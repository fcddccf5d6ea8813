import {
  findShown,
  hashCode,
  listReleases,
  newestChange,
  type Release,
  readCurrentId,
} from '@midweek/core/files';
import { currentSite, PROJECT } from '../project.ts';

/** How the build compares with its sources. Newer content can wait for the next build; other code may not fit the pages. */
export type BuildState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'fresh' | 'older-than-content' | 'of-other-code'; readonly release: Release };

export async function readBuildState(now = new Date()): Promise<BuildState> {
  const release = findShown(listReleases(currentSite().releases), readCurrentId(currentSite().releases), now);
  if (!release) return { kind: 'missing' };
  if (release.code !== hashBuildCode()) return { kind: 'of-other-code', release };
  const isOlder = (await newestChange(currentSite().folder)) > Date.parse(release.startedAt);
  return { kind: isOlder ? 'older-than-content' : 'fresh', release };
}

/** A hash of the code that pages and mails are made with. */
export function hashBuildCode(): string {
  return hashCode(PROJECT, ['site', 'mail']);
}

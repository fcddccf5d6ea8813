// Whether this server could serve what a build has made, asked before readers get it.
import { currentLanguages, setLanguages } from '@midweek/core';
import { loadReleaseFolder } from './release/load-release.ts';
import { findMissingPages } from './release/missing-pages.ts';
import { StartupError } from './startup-error.ts';

/** Throws a StartupError, with the cure, for the folder of a release that cannot be served. */
export function checkRelease(folder: string): void {
  const spoken = currentLanguages();
  try {
    const release = loadReleaseFolder(folder);
    if (!release.mails.ok) throw new Error(`The emails cannot be sent: ${release.mails.reason}`);
    const [missing] = findMissingPages(release);
    if (missing) throw new StartupError(`The release has no ${missing}, where emails lead to.`);
  } finally {
    setLanguages(spoken);
  }
}

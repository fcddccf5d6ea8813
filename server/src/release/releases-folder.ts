// The releases of the newsletter, as a command of the owner may change them.
import { resolve } from 'node:path';
import { locateSite, type SiteFolder, withSite } from '@midweek/core/files';
import type { OwnerContext } from '../define-command.ts';
import { OwnerProblem } from '../owner-problem.ts';

/** Where they are. */
export function locateReleases({ env }: Pick<OwnerContext, 'env'>): Pick<SiteFolder, 'releases'> {
  return { releases: resolve(env.RELEASES_DIR) };
}

/**
 * With the folder for a static host, which changes with them. Throws an OwnerProblem for releases that are built elsewhere: whoever builds them
 * switches them.
 */
export function requireOwnReleases({
  env,
  variables,
}: Pick<OwnerContext, 'env' | 'variables'>): Pick<SiteFolder, 'releases' | 'dist'> {
  const { releases, dist } = locateSite(variables.MIDWEEK_SITE);
  if (resolve(env.RELEASES_DIR) !== releases)
    throw new OwnerProblem(
      `the releases are in ${resolve(env.RELEASES_DIR)}, which is not of the newsletter that this server knows; where they are built, run: midweek publish --rollback`,
    );
  return { releases, dist };
}

/** What a disk says that may not be written. */
export function toReleaseProblem(error: unknown): OwnerProblem {
  const { message } = error as Error;
  return new OwnerProblem(
    `the release cannot be changed (${message}), and readers see what they saw; on the machine where it is built, run: ${withSite('npx midweek publish --rollback')}`,
    { cause: error },
  );
}

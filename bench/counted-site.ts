// The site with first-party analytics turned on. It is built separately, because its pages differ.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { locateSite } from '@midweek/core/files';
import { timeBuild } from './project.ts';
import { createSyntheticSite } from './synthetic-site.ts';

/** Builds it, and hands over the settings of a server for it. */
export async function withCountedSite<T>(measure: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const folder = await createSyntheticSite(0);
  try {
    appendFileSync(join(folder, 'site.yml'), '\nanalytics: { firstParty: true }\n');
    await timeBuild(folder);
    return await measure({
      RELEASES_DIR: locateSite(folder).releases,
      COLLECTOR_RATE_LIMIT: '0',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The site as an owner has it who turns counting on: built anew, as its pages are others.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { timeBuild } from './project.ts';
import { createSyntheticSite } from './synthetic-site.ts';

/** Builds it, and hands over the settings of a server for it. */
export async function withCountedSite<T>(measure: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const root = await createSyntheticSite(0);
  try {
    appendFileSync(join(root, 'content', 'site.yml'), '\nanalytics: { firstParty: true }\n');
    await timeBuild(root);
    return await measure({
      RELEASES_DIR: join(root, 'build', 'releases'),
      COLLECTOR_RATE_LIMIT: '0',
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

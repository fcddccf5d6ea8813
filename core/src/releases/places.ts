// What is in the folder of a release, and beside it. Where the releases are, `locateSite` knows.
import { join } from 'node:path';

/** A relative link to the current release, beside the releases. */
export const CURRENT = 'current';

/** What is in the folder of a release. */
export function filesOfRelease(folder: string) {
  return {
    /** Pages, feeds, assets: what readers and static hosts get. */
    site: join(folder, 'site'),
    manifest: join(folder, 'site.json'),
    languages: join(folder, 'languages.json'),
    search: join(folder, 'search'),
    mail: join(folder, 'mail'),
    pricing: join(folder, 'pricing.json'),
    collector: join(folder, 'collector.json'),
    /** What the files were made from, for the next build. */
    ledger: join(folder, 'ledger.json'),
    /** Written last. */
    facts: join(folder, 'release.json'),
  };
}

// The three sites that are compared: ours by its own server, the other two as files on a good host.
import { withBareSite, withFiles } from '../bare-site.ts';
import { withServer } from '../site-server.ts';
import { DOCUSAURUS } from './docusaurus-project.ts';

export const SITES = ['ours', 'docusaurus', 'bare'] as const;
export type SiteName = (typeof SITES)[number];
export type Origins = Record<SiteName, string>;

/** Serves all three while something is measured. `paths` are the pages that the bare site has. */
export function withSites<T>(
  paths: readonly string[],
  measure: (origins: Origins) => Promise<T>,
): Promise<T> {
  return withServer(({ origin: ours }) =>
    withFiles(DOCUSAURUS.build, (docusaurus) =>
      withBareSite(paths, (bare) => measure({ ours, docusaurus, bare })),
    ),
  );
}

// For vitest: the frozen site, built as `midweek build` builds any other. A site that has not changed is built in two or three seconds.
import { realpathSync } from 'node:fs';
import { locateSite } from '@midweek/core/files';
import type { TestProject } from 'vitest/node';
import { FROZEN_SITE } from '../frozen-site.ts';
import { buildSite } from './build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the release: pages, manifest, search indexes. */
    frozenRelease: string;
  }
}

export default function provideFrozenSite(project: TestProject): void {
  buildSite(FROZEN_SITE);
  // Not by the link to the current one, which another build may move.
  project.provide('frozenRelease', realpathSync(`${locateSite(FROZEN_SITE).releases}/current`));
}

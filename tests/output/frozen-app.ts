import { inject } from 'vitest';
import { buildApp } from '../../server/src/app.ts';
import { loadSite } from '../../server/src/files/load-site.ts';
import { testEnv } from '../../server/src/testing/test-env.ts';
import { serveSite } from '../../server/src/testing/test-releases.ts';

const release = inject('frozenRelease');

/** The server in front of the frozen site; it listens nowhere, and has neither a database nor search. */
export const app = buildApp({
  env: testEnv(),
  releases: serveSite(loadSite({ distDir: `${release}/site`, manifestFile: `${release}/site.json` })),
});

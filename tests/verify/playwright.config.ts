// Ring 2: other sites, rare states and the walk. MIDWEEK_WALK=whole walks everywhere.
import { defineConfig } from '@playwright/test';
import type { Face } from '../fonts.ts';
import { type BrowserConfig, configureBrowserTests, launchOptionsWith } from '../playwright/configuration.ts';
import { isWhole } from './walk/screens.ts';

const WALK = 'verify/walk/*.spec.ts';

/** What only a narrow face breaks is rare. */
const narrowWalk: NonNullable<BrowserConfig['projects']>[number] = {
  name: 'walk, narrow face',
  testMatch: WALK,
  use: { face: 'narrow', launchOptions: await launchOptionsWith('narrow') },
};

export default defineConfig<object, { face: Face }>({
  ...(await configureBrowserTests({ hasFixtureSites: true })),
  projects: [
    { name: 'verify', testMatch: ['verify/*.spec.ts', 'verify/{desk,sites}/**/*.spec.ts'] },
    { name: 'walk, wide face', testMatch: WALK },
    ...(isWhole ? [narrowWalk] : []),
  ],
});

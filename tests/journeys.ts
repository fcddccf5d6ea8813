import { configureBrowserTests } from './playwright/configuration.ts';

/** For tests/archive. */
export async function journeysThrough(siteFolder: string) {
  const configuration = await configureBrowserTests();
  process.env.MIDWEEK_SITE = siteFolder;
  return configuration;
}

// Ring 2: main journeys through the frozen site in Firefox, where it is installed.
import { defineConfig } from '@playwright/test';
import { configureBrowserTests } from '../../playwright/configuration.ts';

export default defineConfig({
  ...(await configureBrowserTests()),
  testMatch: 'verify/firefox/*.spec.ts',
});

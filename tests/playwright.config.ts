// Ring 1: journeys through the frozen site.
import { defineConfig } from '@playwright/test';
import { configureBrowserTests } from './playwright/configuration.ts';

export default defineConfig({
  ...(await configureBrowserTests()),
  testMatch: 'journeys/*.spec.ts',
});

// The journeys that read every page, once more on the newsletter that ships.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { journeysThrough } from '../journeys.ts';

const { webServer, ...journeys } = await journeysThrough(join(import.meta.dirname, '..', '..', 'content'));

export default defineConfig({
  ...journeys,
  projects: [
    {
      name: 'archive',
      testMatch: ['every-page', 'every-issue', 'links', 'routes'].map((name) => `**/${name}.spec.ts`),
    },
  ],
  webServer: { ...webServer, command: 'node tests/serve.ts --without-fixtures' },
});

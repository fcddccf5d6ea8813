import { defineConfig } from '@playwright/test';
import { FROZEN_SITE } from './frozen-site.ts';
import { journeysThrough } from './journeys.ts';

export default defineConfig(await journeysThrough(FROZEN_SITE));

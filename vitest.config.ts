import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,site,server,cli}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Some tests start programs; a busy machine is no failure.
    testTimeout: 30_000,
    include: ['{core,site,mail,server,cli}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
});

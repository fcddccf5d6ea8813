import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { whyNoPostgres } from './server/src/testing/databases/postgres-server.ts';
import { isNewsletterShipped } from './tests/archive/is-newsletter-shipped.ts';

/**
 * Tests of the statements that write: they run twice, on PGlite and on a real PostgreSQL, whose driver, connections and locks are others. Other tests with
 * a database look at what is made of it, and run on PGlite only.
 */
const ON_BOTH_DATABASES = [
  'server/src/backup/backup.test.ts',
  'server/src/database/upgrade.test.ts',
  'server/src/mail/sending/mailer.test.ts',
  'server/src/statistics/collector/collector.test.ts',
  'server/src/bounces/record-return.test.ts',
  'server/src/sponsors/requests/confirm-routes.test.ts',
  'server/src/sponsors/ads/ad-routes.test.ts',
  'server/src/sponsors/requests/request-places.test.ts',
  'server/src/subscriptions/hostile-signups.test.ts',
  'server/src/subscriptions/decide-signups.test.ts',
  'server/src/subscriptions/subscriptions.test.ts',
];
// Vitest ignores a file that is not there.
for (const file of ON_BOTH_DATABASES)
  if (!existsSync(new URL(file, import.meta.url)))
    throw new Error(`vitest.config.ts: ON_BOTH_DATABASES names ${file}, which does not exist`);
/** Tests of what PGlite does not have (connections that break, several processes), or that would be slow on it. */
const ON_POSTGRES = ['server/**/*.postgres.test.ts'];

const noPostgres = whyNoPostgres();
if (noPostgres) console.warn(`Tests on PostgreSQL are skipped: ${noPostgres}.`);

// Threads that tests start, such as those of a build or of PGlite, load TypeScript by Node itself, which keeps what it makes of it: without that
// a build takes half as long again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');

const exclude = ['**/node_modules/**', '**/dist/**'];
/** The second ring, `npm run verify`: tests that build sites, kill processes or wait, beside their code. */
const SLOW = ['**/*.verify.test.ts'];
const FAULTS = ['tests/faults/**/*.test.ts'];

export default defineConfig({
  test: {
    // Some tests start programs; a busy machine is not a failure.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // By default one processor is left to others, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // To start a process and load React for each file takes ten times as long as the tests.
          isolate: false,
          // Otherwise style sheets are empty; this one is also read for its colours.
          css: { include: /tokens\.css/ },
          include: ['{content,core,site,mail,desk,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...SLOW, 'tests/{archive,faults,output}/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'output',
          isolate: false,
          include: ['tests/output/*.test.ts'],
          exclude,
          globalSetup: [
            'tests/output/provide-frozen-site.ts',
            'server/src/testing/databases/provide-pglite.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['{server,cli}/**/*.test.ts'],
          exclude: [...exclude, ...SLOW, ...ON_POSTGRES],
          globalSetup: ['server/src/testing/databases/provide-pglite.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A process for each file: a build changes what a process has in common, such as NODE_ENV.
          name: 'slow',
          include: [...SLOW, 'bench/**/*.test.ts'],
          exclude,
          globalSetup: ['server/src/testing/databases/provide-pglite.ts'],
        },
      },
      ...((await isNewsletterShipped())
        ? [
            {
              extends: true as const,
              test: { name: 'archive', include: ['tests/archive/*.test.ts'], exclude },
            },
          ]
        : []),
      ...(noPostgres
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                isolate: false,
                include: [...ON_BOTH_DATABASES, ...ON_POSTGRES],
                exclude,
                globalSetup: ['server/src/testing/databases/provide-postgres.ts'],
              },
            },
          ]),
      {
        extends: true,
        test: {
          name: 'faults',
          isolate: false,
          include: FAULTS,
          exclude: [...exclude, ...(noPostgres ? ['**/*.postgres.test.ts'] : [])],
          globalSetup: ['server/src/testing/databases/provide-pglite.ts'],
          // More files at a time than there are processors: whole servers wait more than they work.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { expect, test } from 'vitest';
import { createTestApp, createTestSite, SITE_FILES, SITE_MANIFEST } from '../testing/test-site.ts';

const APART = { api: 'https://api.midweek.example', site: 'https://midweek.example' };

const createApp = () =>
  createTestApp(
    createTestSite({
      files: { ...SITE_FILES, 'workflow/deleted.html': '<h1>Deleted</h1>' },
      manifest: { ...SITE_MANIFEST, apart: APART },
    }),
  );

test('at the API, pages lead to the site; files, and pages between us and a reader, stay', async () => {
  const app = createApp();
  const ask = async (url: string, host = 'api.midweek.example') => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } });
    return [statusCode, headers.location];
  };
  // Twice: the second time, what was asked for is known.
  for (const _time of [1, 2]) {
    expect(await ask('/newsletter?page=2')).toEqual([302, 'https://midweek.example/newsletter?page=2']);
    expect(await ask('/newsletter')).toEqual([302, 'https://midweek.example/newsletter']);
    expect(await ask('/fr/')).toEqual([302, 'https://midweek.example/fr/']);
    expect(await ask('/workflow/deleted')).toEqual([200, undefined]);
    expect(await ask('/_astro/app.abc123.js')).toEqual([200, undefined]);
    expect(await ask('/nothing')).toEqual([404, undefined]);
    const ahead = { host: 'api.midweek.example', 'sec-purpose': 'prefetch' };
    expect((await app.inject({ url: '/newsletter', headers: ahead })).statusCode).toBe(503);
    // A visitor of the server itself sees the pages.
    expect(await ask('/newsletter', '127.0.0.1:3000')).toEqual([200, undefined]);
  }
});

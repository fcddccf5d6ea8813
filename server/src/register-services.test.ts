import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import type { Services } from './services.ts';
import { loadSite } from './static/load-site.ts';
import { createTestSite } from './testing/test-site.ts';

test('a database that takes a minute to open is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = Promise.withResolvers<Services>();
  const asked = Promise.withResolvers<void>();
  const app = buildApp({
    site: loadSite(createTestSite()),
    services: {
      ok: true,
      outboxDir: undefined,
      openServices() {
        asked.resolve();
        return opened.promise;
      },
    },
  });
  const ready = app.ready();
  await asked.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  opened.resolve({ close: async () => undefined } as unknown as Services);
  await ready;
  expect(app.hasRoute({ method: 'POST', url: '/api/subscribe' })).toBe(true);
  await app.close();
});

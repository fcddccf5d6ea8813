import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from './app.ts';
import { prepareDatabase } from './database/open-database.ts';
import { loadSite } from './files/load-site.ts';
import { createServices } from './services.ts';
import { ownerContextOf } from './testing/owner-context.ts';
import { testEnv } from './testing/test-env.ts';
import { serveSite } from './testing/test-releases.ts';
import { createTestTransport, TEST_MAILS, TEST_SECRET, WORKFLOW_FILES } from './testing/test-services.ts';
import { createTestSite, SITE_FILES } from './testing/test-site.ts';

/** A server whose database is opened when the test lets it, or never. */
function createAppWithoutDatabase(open: () => Promise<void>) {
  const site = loadSite(createTestSite({ files: { ...SITE_FILES, ...WORKFLOW_FILES } }));
  const env = testEnv({ METRICS_TOKEN: 'a token for the tests' });
  const releases = serveSite(site, { mails: { ok: true, mails: TEST_MAILS } });
  const app = buildApp({
    env,
    releases,
    database: {
      async prepare(surroundings) {
        const database = prepareDatabase({
          databaseUrl: 'postgres://user:hunter2@127.0.0.1:1/midweek',
          dataDir: '',
        });
        const services = createServices({
          ...surroundings,
          database,
          secret: TEST_SECRET,
          transport: createTestTransport().transport,
        });
        return {
          services,
          ownerContext: ownerContextOf({ database, services }),
          open,
          onLost: () => undefined,
          serveOwner: () => undefined,
          close: services.close,
        };
      },
    },
  });
  onTestFinished(() => app.close());
  return app;
}

test('pages do not wait for the database, and what needs it says so in its own form and language', async () => {
  const app = createAppWithoutDatabase(() => new Promise(() => undefined));
  expect((await app.inject('/newsletter')).statusCode).toBe(200);

  const payload = { email: 'ada@example.org', locale: 'fr' };
  const program = await app.inject({ method: 'POST', url: '/api/subscribe', payload });
  expect([program.statusCode, program.headers['content-type']]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
  ]);
  expect(program.json()).toMatchObject({ message: 'Ceci ne fonctionne pas pour le moment.' });

  const form = await app.inject({
    method: 'POST',
    url: '/api/subscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=ada%40example.org&locale=fr',
  });
  expect(form.statusCode).toBe(503);
  expect(form.body).toContain('<midweek-state name="unavailable">unavailable fr');
  expect(form.body).toContain('value="ada@example.org"');

  const page = await app.inject('/fr/workflow/preferences?token=x');
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('Ceci ne fonctionne pas')]);

  const headers = { authorization: 'Bearer a token for the tests' };
  expect((await app.inject({ url: '/readyz', headers })).json()).toEqual({
    status: 'not-ready',
    obstacles: ['the database is being opened'],
  });
});

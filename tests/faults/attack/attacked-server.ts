// The whole server in this process, with every service switched on; its mails stay in the outbox.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALCULATOR_PAGES, EMBEDDED_SEARCH, listLocales } from '@midweek/core';
import { filesOfRelease } from '@midweek/core/files';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/src/app.ts';
import { parseEnv } from '../../../server/src/env.ts';
import { createReleases } from '../../../server/src/files/releases.ts';
import { prepareServices } from '../../../server/src/prepare-services.ts';
import { listFilledPages } from '../../../server/src/release/filled-pages.ts';
import { openShownRelease } from '../../../server/src/release/open-release.ts';
import { createOpenSearcher } from '../../../server/src/search/searcher.ts';
import { OFFER, PRICE_LIST } from '../../../server/src/testing/price-list.ts';
import { createBuilds } from '../../../server/src/testing/test-build.ts';
import { renderTestPage } from '../../../server/src/testing/test-pages.ts';

export interface Route {
  readonly method: string;
  /** As it was registered, e.g. `/outbox/:id`. */
  readonly url: string;
}

export const METRICS_TOKEN = 'metrics-token-of-the-attack';
export const OWNER_TOKEN = 'owner-token-of-the-attack';
const COLLECTOR = { paths: ['/', '/newsletter/257'], issues: { 257: ['acme'] } };

export type AttackedServer = Awaited<ReturnType<typeof openAttackedServer>>;

export async function openAttackedServer(limits: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-attack-'));
  const builds = createBuilds();
  await publishSmallSite(builds);
  const env = parseEnv({
    RELEASES_DIR: builds.releasesDir,
    DATA_DIR: folder,
    MX_CHECK: 'off',
    METRICS_TOKEN,
    OWNER_TOKEN,
    OWNER_EMAIL: 'owner@midweek.example',
    ...limits,
  });
  const releases = createReleases(openShownRelease(env, new Date()));
  const opened = Promise.withResolvers<void>();
  const routes: Route[] = [];
  const errors: string[] = [];
  const app = recordRoutes(routes, () =>
    buildApp({
      env,
      releases,
      search: {
        openSearcher: createOpenSearcher(),
        credentials: EMBEDDED_SEARCH,
        maxSearchesPerWindow: env.SEARCH_RATE_LIMIT,
      },
      database: {
        prepare: prepareServices,
        onChange: (problem) => (problem ? opened.reject(new Error(problem)) : opened.resolve()),
      },
      log: { level: 'error', stream: { write: (line) => errors.push(line) } },
    }),
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await opened.promise;
  const outboxDir = join(folder, 'outbox');
  return {
    env,
    origin,
    port: Number(new URL(origin).port),
    outboxDir,
    routes,
    /** Lines of the log at level error. */
    errors,
    /** Names in lower case of headers that every answer has. */
    securityHeaders: Object.keys(releases.current().site.headersFor('/')).map((name) => name.toLowerCase()),
    /** The head of every mail, as it was written. */
    listMailHeads: () =>
      readdirSync(outboxDir).map(
        (name) => readFileSync(join(outboxDir, name), 'latin1').split('\r\n\r\n')[0] ?? '',
      ),
    async close() {
      await app.close();
      builds.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page for every route that fills one in. */
async function publishSmallSite(builds: ReturnType<typeof createBuilds>): Promise<void> {
  const pages = CALCULATOR_PAGES.flatMap((name) =>
    listLocales().map((locale) => ({ name, locale, href: '/pricing/', file: 'pricing/index.html' })),
  );
  const prices = { pricing: PRICE_LIST, offer: OFFER, pages };
  const filled = listFilledPages({ ok: true, file: prices });
  const [release] = await builds.build({
    files: Object.fromEntries(filled.map(({ file, names }) => [file, renderTestPage(names)])),
  });
  const files = filesOfRelease(join(builds.releasesDir, release?.id ?? ''));
  writeFileSync(files.pricing, JSON.stringify(prices));
  writeFileSync(files.collector, JSON.stringify(COLLECTOR));
}

function recordRoutes(routes: Route[], build: () => FastifyInstance): FastifyInstance {
  const onInitialization = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) routes.push({ method: name, url });
    });
  };
  subscribe('fastify.initialization', onInitialization);
  const app = build();
  unsubscribe('fastify.initialization', onInitialization);
  return app;
}

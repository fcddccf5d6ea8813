import { dirname, join } from 'node:path';
import { buildApp } from './app.ts';
import { configureServices } from './configure-services.ts';
import { listFilledPages } from './domains/filled-pages.ts';
import { createWorkerSearcher } from './domains/search/worker-searcher.ts';
import { loadPricing } from './domains/sponsors/pricing/load-pricing.ts';
import { loadCollector } from './domains/statistics/collector/load-collector.ts';
import { loadSite } from './http/static/load-site.ts';
import { parseEnv } from './platform/env.ts';
import { listen } from './platform/lifecycle/listen.ts';
import { shutDownOnSignals } from './platform/lifecycle/shutdown.ts';
import { LIMITS } from './platform/limits.ts';
import { StartupError } from './platform/startup-error.ts';

// `midweek start` puts it into words; without a parent process there is nobody to tell.
const tell = (message: object) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();

try {
  const env = parseEnv(process.env);
  const pricing = loadPricing(join(dirname(env.SITE_MANIFEST), 'pricing.json'));
  const site = loadSite({
    distDir: env.SITE_DIR,
    manifestFile: env.SITE_MANIFEST,
    filledPages: listFilledPages(pricing),
  });
  const search = {
    openSearcher: createWorkerSearcher({
      folder: env.SEARCH_DIR ?? join(dirname(env.SITE_MANIFEST), 'search'),
    }),
    credentials: { appId: env.SEARCH_APP_ID, apiKey: env.SEARCH_API_KEY },
    maxSearchesPerWindow: env.SEARCH_RATE_LIMIT,
  };
  const services = configureServices(env);
  const app = buildApp({
    site,
    search,
    services,
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    pricing,
    collector: {
      loaded: loadCollector(join(dirname(env.SITE_MANIFEST), 'collector.json')),
      maxEventsPerWindow: env.COLLECTOR_RATE_LIMIT,
    },
    trustedProxies: env.TRUSTED_PROXIES,
    onServicesChange: (problem) => listening.then(() => tell(toSignUps(problem))),
    log: { level: env.LOG_LEVEL },
  });
  shutDownOnSignals(app, process, LIMITS.shutdownTimeoutMs);
  const url = await listen(app, { host: env.HOST, port: env.PORT });
  const hasOutbox = services.ok && services.outboxDir;
  tell({ url, ...(hasOutbox && { outboxUrl: `${url}/outbox` }) });
  isListening();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  // At once: what was opened before, the database above all, would keep the process alive.
  process.exit(1);
}

function toSignUps(problem: string | undefined) {
  return problem === undefined ? { signUps: 'open' } : { signUps: 'closed', problem };
}

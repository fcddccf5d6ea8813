import { buildApp } from './app.ts';
import { configureServices } from './configure-services.ts';
import { describeRelease } from './domains/releases/describe-release.ts';
import { type Follower, followReleases } from './domains/releases/follow-releases.ts';
import { loadShownRelease } from './domains/releases/load-release.ts';
import { createWorkerSearcher } from './domains/search/worker-searcher.ts';
import { createAllowedOrigins } from './http/origins/allowed-origins.ts';
import { createReleases } from './http/static/releases.ts';
import { parseEnv } from './platform/env.ts';
import { listen } from './platform/lifecycle/listen.ts';
import { shutDownOnSignals } from './platform/lifecycle/shutdown.ts';
import { LIMITS } from './platform/limits.ts';
import { openLogStream } from './platform/logging/log-stream.ts';
import { StartupError } from './platform/startup-error.ts';

// `midweek start` puts it into words; without a parent process there is nobody to tell.
const tell = (message: object) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();

try {
  const env = parseEnv(process.env);
  const releases = createReleases(loadShownRelease(env, new Date()));
  const following = Promise.withResolvers<Follower>();
  const lookForRelease = async () => (await following.promise).look();
  const services = configureServices(env, releases.current, lookForRelease, {
    acceptsSecret: process.argv.includes('--new-secret'),
  });
  const app = buildApp({
    releases,
    search: {
      openSearcher: (folder) => createWorkerSearcher({ folder }),
      credentials: { appId: env.SEARCH_APP_ID, apiKey: env.SEARCH_API_KEY },
      maxSearchesPerWindow: env.SEARCH_RATE_LIMIT,
    },
    services,
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    describeRelease: () => describeRelease(releases.current(), env.CONTENT_DIR),
    maxEventsPerWindow: env.COLLECTOR_RATE_LIMIT,
    allowedOrigins: createAllowedOrigins({ publicUrl: env.PUBLIC_URL, others: env.SITE_ORIGINS }),
    trustedProxies: env.TRUSTED_PROXIES,
    onSecretProblem(problem) {
      console.error(problem.message);
      process.exit(1);
    },
    onServicesChange: (problem) => listening.then(() => tell(toSignUps(problem))),
    log: { level: env.LOG_LEVEL, stream: openLogStream() },
  });
  let follower: Follower | undefined;
  app.addHook('onClose', async () => follower?.close());
  shutDownOnSignals(app, process, LIMITS.shutdownTimeoutMs);
  const url = await listen(app, { host: env.HOST, port: env.PORT });
  const hasOutbox = services.ok && services.outboxDir;
  const describe = () => describeRelease(releases.current(), env.CONTENT_DIR);
  const release = await describe();
  tell({ url, ...(hasOutbox && { outboxUrl: `${url}/outbox` }), ...(release && { release }) });
  isListening();
  const onSwitch = async () => tell({ release: await describe() });
  follower = followReleases({ env, releases, log: app.log, onSwitch });
  following.resolve(follower);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  // At once: what was opened before, the database above all, would keep the process alive.
  process.exit(1);
}

function toSignUps(problem: string | undefined) {
  return problem === undefined ? { signUps: 'open' } : { signUps: 'closed', problem };
}

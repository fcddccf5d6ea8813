import { EMBEDDED_SEARCH } from '@midweek/core';
import { locateSite } from '@midweek/core/files';
import { buildApp } from './app.ts';
import { toNamedOrigin } from './desk/desk-origin.ts';
import { parseEnv } from './env.ts';
import { createReleases } from './files/releases.ts';
import { listen } from './http/lifecycle/listen.ts';
import { shutDownOnSignals } from './http/lifecycle/shutdown.ts';
import { openLogStream } from './http/logging/log-stream.ts';
import { LIMITS } from './limits.ts';
import { prepareServices } from './prepare-services.ts';
import { showsOutbox } from './register-services.ts';
import { describeRelease } from './release/describe-release.ts';
import { type Follower, followReleases } from './release/follow-releases.ts';
import { openShownRelease } from './release/open-release.ts';
import { createOpenSearcher } from './search/searcher.ts';
import { StartupError } from './startup-error.ts';

// `midweek start` puts it into words; without a parent process there is nobody to tell.
const tell = (message: object) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();

try {
  const env = parseEnv(process.env);
  const content = locateSite(process.env.MIDWEEK_SITE).folder;
  const releases = createReleases(openShownRelease(env, new Date()));
  const following = Promise.withResolvers<Follower>();
  const lookForRelease = async () => (await following.promise).look();
  const acceptsSecret = process.argv.includes('--new-secret');
  const describe = () => describeRelease(releases.current(), content);
  const app = buildApp({
    env,
    releases,
    search: {
      openSearcher: createOpenSearcher(),
      credentials: EMBEDDED_SEARCH,
      maxSearchesPerWindow: env.SEARCH_RATE_LIMIT,
    },
    database: {
      prepare: (surroundings) =>
        prepareServices(surroundings, { lookForRelease, acceptsSecret, variables: process.env }),
      onChange: (problem) => listening.then(() => tell(toSignUps(problem))),
      onSecretProblem(problem) {
        console.error(problem.message);
        process.exit(1);
      },
    },
    describeRelease: describe,
    log: { level: env.LOG_LEVEL, stream: openLogStream() },
  });
  let follower: Follower | undefined;
  app.addHook('onClose', async () => follower?.close());
  shutDownOnSignals(app, process, LIMITS.shutdownTimeoutMs);
  const url = await listen(app, { host: env.HOST, port: env.PORT });
  const hasOutbox = releases.current().mails.ok && showsOutbox(env);
  const hasDesk = releases.current().mails.ok && env.DESK === 'on';
  tell({
    url,
    ...(hasDesk && { deskUrl: `${toNamedOrigin(env.PUBLIC_URL ?? url)}/desk` }),
    ...(hasOutbox && { outboxUrl: `${url}/outbox` }),
    release: await describe(),
  });
  isListening();
  const onSwitch = async () => tell({ release: await describe() });
  follower = followReleases({ env, releases, log: app.log, onSwitch });
  following.resolve(follower);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  // At once: open resources, the database above all, would keep the process alive.
  process.exit(1);
}

function toSignUps(problem: string | undefined) {
  return problem === undefined ? { signUps: 'open' } : { signUps: 'closed', problem };
}

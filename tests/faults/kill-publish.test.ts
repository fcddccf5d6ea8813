// A publisher, a server or both are killed again and again while releases are published, readers read and others sign up. Readers see whole releases only,
// never an older one than before, and everything that sign-ups were answered is there.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesOfRelease, readCurrentId } from '@midweek/core/files';
import { expect, onTestFinished, test } from 'vitest';
import { whyNoPostgres } from '../../server/src/testing/databases/postgres-server.ts';
import { createBuilds } from '../../server/src/testing/test-build.ts';
import { ENGINES } from './delivery/scene.ts';
import { findBrokenPromises, toSignupFigures } from './judge-signups.ts';
import { createVisit, readRelease, toNumberedBuild } from './numbered-releases.ts';
import type { PublisherOptions, PublisherReport } from './publisher-process.ts';
import { createRandom } from './random.ts';
import { streamSignups } from './readers.ts';
import { createSignupScene } from './signup-scene.ts';

const KILLS = Number(process.env.KILLS ?? 3);
const SEED = Number(process.env.SEED ?? 20_261_119);

const PAGES = 40;
const READERS = 2;
const READER_PAUSE_MS = 25;
const SIGNUP_PAUSE_MS = 200;
const PUBLISHER_PAUSE_MS = 2000;
const VICTIMS = [['server'], ['publisher'], ['server', 'publisher']] as const;
const STARTING_SHARE = 0.15;
const MAX_SERVING_MS = 600;
const POLL = { timeout: 60_000, interval: 50 };

function startPublisher(options: PublisherOptions, onReport: (report: PublisherReport) => void) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'publisher-process.ts'), [
    JSON.stringify(options),
  ]);
  let begun = Promise.withResolvers<void>();
  child.on('message', (report: PublisherReport) => {
    onReport(report);
    if ('published' in report) begun = Promise.withResolvers();
    else begun.resolve();
  });
  // When everything it said is here.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  return {
    /** Resolves in the middle of a release: of this one or the next. */
    begun: () => begun.promise,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The release that is published, by the pages on the disk; undefined unless all of them are there, whole, and of one release. */
function readPublished(releasesDir: string): number | undefined {
  const folder = join(releasesDir, readCurrentId(releasesDir) ?? '');
  const files = filesOfRelease(folder);
  const parts = [files.facts, files.manifest, files.pricing, files.search, files.mail];
  if (!parts.every((part) => existsSync(part))) return undefined;
  const pages = [
    'newsletter.html',
    ...readdirSync(join(files.site, 'newsletter')).map((name) => `newsletter/${name}`),
  ];
  const releases = pages.map((page) => readRelease(readFileSync(join(files.site, page), 'utf8')));
  const [first] = releases;
  const isWhole =
    first !== undefined &&
    pages.length === PAGES + 1 &&
    releases.every((release) => release?.number === first.number) &&
    existsSync(join(files.site, first.asset));
  return isWhole ? first.number : undefined;
}

/** Readers until `end`, which returns what they saw. An answer that is cut off by a kill is nobody's fault; every other one is the file. */
function streamVisits(origin: string) {
  const seen = { answers: 0, cutOff: 0, newest: 0, failures: [] as string[] };
  let isOver = false;
  async function get(path: string): Promise<string> {
    const answer = await fetch(origin + path);
    const body = await answer.text();
    seen.answers += 1;
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
    return body;
  }
  async function read(): Promise<void> {
    for (; !isOver; await pause(READER_PAUSE_MS)) {
      const { newest } = seen;
      const visit = createVisit(get, (release) => {
        if (release < newest) seen.failures.push(`release ${release} is served after ${newest}`);
        seen.newest = Math.max(seen.newest, release);
      });
      await visit().catch((error: Error) => {
        if (error.message === 'fetch failed' || error.message === 'terminated') seen.cutOff += 1;
        else seen.failures.push(error.message);
      });
    }
  }
  const readers = Array.from({ length: READERS }, read);
  return {
    seen,
    async end() {
      isOver = true;
      await Promise.all(readers);
      return seen;
    },
  };
}

test.for(ENGINES)(
  'when publishers and servers are killed, readers see whole releases, and no sign-up that was answered is lost (%s)',
  { timeout: 7_200_000 },
  async (engine, { skip }) => {
    skip(engine === 'postgres' && whyNoPostgres() !== undefined);
    const random = createRandom(SEED);
    const builds = createBuilds();
    onTestFinished(builds.remove);
    await builds.build(toNumberedBuild(0, PAGES));
    const scene = await createSignupScene(engine, { RELEASES_DIR: builds.releasesDir, LOG_LEVEL: 'error' });
    onTestFinished(scene.remove);

    const told = { begun: 0, published: 0 };
    let publishMs = 200;
    let begunAt = 0;
    function publish() {
      const options = { site: builds.site, first: told.begun + 1, pages: PAGES, pauseMs: PUBLISHER_PAUSE_MS };
      return startPublisher(options, (report) => {
        Object.assign(told, report);
        if ('begun' in report) begunAt = performance.now();
        else publishMs = performance.now() - begunAt;
      });
    }
    let isReady = false;
    function serve() {
      isReady = false;
      const server = scene.start();
      server.ready.then(
        () => (isReady = true),
        () => undefined,
      );
      return server;
    }
    let [server, publisher] = [serve(), publish()];
    onTestFinished(async () => void (await Promise.all([server.kill(), publisher.kill()])));
    await server.ready;
    const visits = streamVisits(scene.origin);
    const signups = streamSignups(scene.origin, SIGNUP_PAUSE_MS);

    const kills = { server: 0, publisher: 0, whileStarting: 0, midRelease: 0 };
    const broken: string[] = [];
    while (kills.server + kills.publisher < KILLS) {
      const victims: readonly string[] = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? [];
      const isStarting = random() < STARTING_SHARE;
      if (!isStarting) await server.ready;
      if (victims.includes('publisher')) await publisher.begun();
      await pause(random() * (victims.includes('publisher') ? publishMs * 1.5 : MAX_SERVING_MS));
      await Promise.all([
        victims.includes('server') && server.kill(),
        victims.includes('publisher') && publisher.kill(),
      ]);
      if (victims.includes('publisher')) {
        kills.publisher += 1;
        if (told.begun > told.published) kills.midRelease += 1;
        const number = readPublished(builds.releasesDir);
        if (number === undefined || number < told.published || number > told.begun)
          broken.push(
            `release ${number} is published, where ${told.published} was and ${told.begun} had begun`,
          );
        publisher = publish();
      }
      if (victims.includes('server')) {
        kills.server += 1;
        if (!isReady) kills.whileStarting += 1;
        server = serve();
      }
    }

    // The next build finishes the work and clears up.
    await publisher.kill();
    await builds.build({ ...toNumberedBuild(told.begun + 1, PAGES), startedAt: new Date() });
    await server.ready;
    await expect.poll(() => visits.seen.newest, POLL).toBe(told.begun + 1);
    const seen = await visits.end();
    const answers = await signups.end();
    await server.stop();
    const evidence = { answers, mailbox: scene.mailbox, inspection: await scene.finish() };
    const { answers: requests, cutOff, failures } = seen;
    console.log({
      engine,
      seed: SEED,
      kills,
      releases: told.begun + 1,
      pages: { requests, cutOff },
      ...toSignupFigures(evidence),
    });
    expect([...broken, ...failures]).toEqual([]);
    expect(readPublished(builds.releasesDir)).toBe(told.begun + 1);
    expect(readdirSync(builds.releasesDir).filter((name) => name.startsWith('.draft-'))).toEqual([]);
    expect(findBrokenPromises(evidence)).toEqual({});
  },
);

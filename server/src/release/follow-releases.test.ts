import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { currentLanguages, INITIAL_LOCALES, listLocales, serverText, setLanguages } from '@midweek/core';
import { filesOfRelease, readCurrentId } from '@midweek/core/files';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { parseEnv } from '../env.ts';
import { createReleases } from '../files/releases.ts';
import { createOpenSearcher } from '../search/searcher.ts';
import { createBuilds } from '../testing/test-build.ts';
import { CREDENTIAL_HEADERS, CREDENTIALS } from '../testing/test-search.ts';
import { SITE_MANIFEST } from '../testing/test-site.ts';
import { followReleases } from './follow-releases.ts';
import { openShownRelease } from './open-release.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A server that follows the builds of a folder, and looks on demand. */
async function serve(
  builds: ReturnType<typeof createBuilds>,
  { hasSearch = false, isPrepared = () => Promise.resolve() } = {},
) {
  let now = new Date();
  // The languages of the current release are state of the process, which other tests share.
  const languagesBefore = currentLanguages();
  const env = parseEnv({ RELEASES_DIR: builds.releasesDir });
  const releases = createReleases(openShownRelease(env, now));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let openWorkers = 0;
  const app = buildApp({
    env,
    releases,
    ...(hasSearch && {
      search: {
        async openSearcher(folder, log) {
          const searcher = await createOpenSearcher()(folder, log);
          openWorkers += 1;
          const close = async () => {
            await searcher.close();
            openWorkers -= 1;
          };
          return { ...searcher, close };
        },
        credentials: CREDENTIALS,
        maxSearchesPerWindow: 0,
      },
    }),
  });
  releases.onSwitch(async () => {
    await isPrepared();
    return () => undefined;
  });
  let wait: (() => Promise<void>) | undefined;
  app.addHook('preHandler', async () => wait?.());
  await app.ready();
  const follower = followReleases({ env, releases, log, now: () => now });
  onTestFinished(async () => {
    await follower.close();
    await app.close();
    setLanguages(languagesBefore);
  });
  return {
    app,
    releases,
    log,
    look: follower.look,
    openWorkers: () => openWorkers,
    get: async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** The next request waits before it is handled. */
    waitIn() {
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      wait = () => {
        wait = undefined;
        begun.resolve();
        return ended.promise;
      };
      return { begun: begun.promise, end: ended.resolve };
    },
    setTime: (time: Date) => {
      now = time;
    },
  };
}

function aBuildFolder() {
  const builds = createBuilds();
  onTestFinished(builds.remove);
  return builds;
}

const page = (text: string, asset: string) => ({
  'index.html': `<h1>${text}</h1><script src="/_astro/${asset}.js"></script>`,
  [`_astro/${asset}.js`]: `// ${asset}`,
});

test('a release that is published is served from the next request on: pages, headers, redirects and what is not found', async () => {
  const builds = aBuildFolder();
  await builds.build({ files: { ...page('One', 'app.1'), 'old.html': 'old' } });
  const { get, look, log } = await serve(builds);
  // Twice, so that it is answered without the router.
  expect((await get('/')).body).toContain('One');
  expect((await get('/')).body).toContain('One');
  const headers = [{ path: '/*', headers: { 'Content-Security-Policy': "default-src 'none'" } }];
  const redirects = [{ from: '/feed', to: '/elsewhere', status: 302 }];
  const [release] = await builds.build({
    files: { ...page('Two', 'app.2'), 'new.html': 'new', '404.html': '<h1>Gone</h1>' },
    manifest: { ...SITE_MANIFEST, headers, redirects },
  });
  await look();
  const home = await get('/');
  expect(home.body).toContain('Two');
  expect(home.headers['content-security-policy']).toBe("default-src 'none'");
  expect((await get('/new')).statusCode).toBe(200);
  expect((await get('/feed')).headers.location).toBe('/elsewhere');
  const gone = await get('/old');
  expect([gone.statusCode, gone.body]).toEqual([404, '<h1>Gone</h1>']);
  expect(log.info).toHaveBeenCalledWith({ release: release?.id }, `release ${release?.id} is served`);
});

test('a release that could not be read for a moment is served a minute later, and the log has one line of it', async () => {
  const builds = aBuildFolder();
  await builds.build({ files: page('One', 'app.1') });
  const { get, look, log, setTime } = await serve(builds);
  const [release] = await builds.build({ files: page('Two', 'app.2'), manifest: 'unreadable' });
  const start = Date.now();
  for (const seconds of [0, 30, 60, 90]) {
    setTime(new Date(start + seconds * 1000));
    expect(await look()).toMatch(/cannot be served/);
  }
  expect(log.error).toHaveBeenCalledTimes(1);
  const { manifest } = filesOfRelease(join(builds.releasesDir, release?.id ?? ''));
  writeFileSync(manifest, JSON.stringify(SITE_MANIFEST));
  setTime(new Date(start + 150_000));
  expect(await look()).toBeUndefined();
  expect((await get('/')).body).toContain('Two');
});

test('a 304 is sent only for the bytes of the release that is served', async () => {
  const builds = aBuildFolder();
  await builds.build({ files: page('One', 'app.1') });
  const { get, look } = await serve(builds);
  const etagOf = async (url: string) => String((await get(url)).headers.etag);
  const before = { home: await etagOf('/'), same: await etagOf('/newsletter') };
  await builds.build({ files: page('Two', 'app.2') });
  await look();
  expect((await get('/', { 'if-none-match': before.home })).statusCode).toBe(200);
  expect((await get('/newsletter', { 'if-none-match': before.same })).statusCode).toBe(304);
  const after = await etagOf('/');
  expect(after).not.toBe(before.home);
  expect((await get('/', { 'if-none-match': after })).statusCode).toBe(304);
});

test('the assets of the releases that are kept stay reachable, their pages do not', async () => {
  const builds = aBuildFolder();
  // An hour apart.
  const startedAt = (number: number) => new Date(Date.now() - (10 - number) * 3_600_000);
  await builds.build({ files: { ...page('One', 'app.1'), 'old.html': 'old' }, startedAt: startedAt(1) });
  const { get, look } = await serve(builds);
  for (const number of [2, 3, 4]) {
    await builds.build({ files: page(`Number ${number}`, `app.${number}`), startedAt: startedAt(number) });
    await look();
  }
  const asset = await get('/_astro/app.1.js');
  expect([asset.statusCode, asset.body]).toEqual([200, '// app.1']);
  expect(asset.headers['cache-control']).toContain('immutable');
  expect((await get('/old')).statusCode).toBe(404);
  for (const number of [5, 6, 7])
    await builds.build({ files: page(`Number ${number}`, `app.${number}`), startedAt: startedAt(number) });
  await look();
  expect((await get('/_astro/app.1.js')).statusCode).toBe(404);
  expect((await get('/_astro/app.3.js')).statusCode).toBe(200);
});

test('search answers from the new indexes, no search is lost, and the old worker ends', async () => {
  const builds = aBuildFolder();
  await builds.build({ titles: ['Alpha'] });
  const { app, look, openWorkers } = await serve(builds, { hasSearch: true });
  const search = async (query: string) => {
    const url = '/1/indexes/midweek/query';
    const answer = await app.inject({ method: 'POST', url, headers: CREDENTIAL_HEADERS, payload: { query } });
    return answer.statusCode === 200 ? answer.json().nbHits : answer.statusCode;
  };
  // On a busy machine pages come before search does.
  await expect.poll(() => search('alpha')).toBe(2);
  expect(await search('beta')).toBe(0);
  await builds.build({ titles: ['Beta'] });
  const statuses: number[] = [];
  let isOver = false;
  const flood = (async () => {
    while (!isOver) statuses.push(await search('alpha'));
  })();
  await look();
  await expect.poll(() => search('beta')).toBe(2);
  isOver = true;
  await flood;
  expect(statuses.filter((status) => status > 2)).toEqual([]);
  expect(await search('alpha')).toBe(0);
  await vi.waitUntil(() => openWorkers() === 1, { timeout: 20_000 });
});

test('an issue that waits appears at its time, and not before', async () => {
  const builds = aBuildFolder();
  const shownFrom = new Date(Date.now() + 3_600_000);
  await builds.build({
    later: [{ shownFrom, files: { 'newsletter/258.html': 'Issue 258', '_astro/258.js': '258' } }],
  });
  const { get, look, setTime } = await serve(builds);
  await look();
  expect((await get('/newsletter/258')).statusCode).toBe(404);
  expect((await get('/_astro/258.js')).statusCode).toBe(404);
  setTime(new Date(shownFrom.getTime() - 1));
  await look();
  expect((await get('/newsletter/258')).statusCode).toBe(404);
  setTime(shownFrom);
  await look();
  expect((await get('/newsletter/258')).statusCode).toBe(200);
  // It is the server that shows it; nothing was switched on the disk.
  expect(readCurrentId(builds.releasesDir)).not.toContain('-for-');
});

test('a release that cannot be served leaves readers the one before, with the reason in the log', async () => {
  const builds = aBuildFolder();
  await builds.build({ files: page('One', 'app.1') });
  const { get, look, log } = await serve(builds);
  await builds.build({ files: page('Two', 'app.2'), manifest: {} });
  await look();
  expect((await get('/')).body).toContain('One');
  const [, message] = log.error.mock.calls[0] ?? [];
  expect(message).toMatch(
    /^release \S+ cannot be served, so \S+ still is\. Build it again with: npx midweek publish$/,
  );
  await look();
  expect(log.error).toHaveBeenCalledTimes(1);

  await builds.build({ files: page('Three', 'app.3'), mails: {} });
  await look();
  expect((await get('/')).body).toContain('One');
  await builds.build({ files: { ...page('Four', 'app.4'), 'fr/workflow/unsubscribe.html': undefined } });
  await look();
  expect((await get('/')).body).toContain('One');
  await builds.build({ files: page('Five', 'app.5') });
  await look();
  expect((await get('/')).body).toContain('Five');
});

test('the words of forms in pages that are still open are known', async () => {
  const builds = aBuildFolder();
  const own = { en: { subscribe: { 'subscribe.button': 'Count me in' } } };
  await builds.build({ languages: { locales: INITIAL_LOCALES, own } });
  const { releases, look } = await serve(builds);
  const before = [...releases.current().wordings];
  expect(before.map(([, wording]) => wording)).toContainEqual(expect.stringMatching(/Count me in$/));
  await builds.build({});
  await look();
  for (const [name, wording] of before) expect(releases.current().wordings.get(name)).toBe(wording);
  expect([...releases.current().wordings.values()]).toContainEqual(expect.stringMatching(/Subscribe now!$/));
});

test('texts of a language may change while the server runs, the languages may not', async () => {
  const before = currentLanguages();
  const builds = aBuildFolder();
  await builds.build({ files: page('One', 'app.1') });
  const { get, look, log } = await serve(builds);
  const own = { en: { server: { 'not-found': { message: 'Nothing here.' } } } };
  await builds.build({ files: page('Two', 'app.2'), languages: { locales: before.locales, own } });
  await look();
  expect((await get('/')).body).toContain('Two');
  expect(serverText('en', 'not-found')).toMatchObject({ message: 'Nothing here.', help: expect.any(String) });

  const german = { code: 'de', label: 'Deutsch', dir: 'ltr', htmlLang: 'de' };
  const locales = [...before.locales, german];
  await builds.build({ files: page('Three', 'app.3'), languages: { locales, own: {} } });
  await look();
  expect((await get('/')).body).toContain('Two');
  expect(listLocales()).toEqual(['en', 'fr']);
  expect(serverText('en', 'not-found').message).toBe('Nothing here.');
  const [, message] = log.error.mock.calls[0] ?? [];
  expect(message).toMatch(
    /^release \S+ cannot be served, so \S+ still is\. Restart the server to show it: it is in en, fr, de, and the server was started with en, fr$/,
  );
});

test('while another release is prepared, what is said is that of the release that is served', async () => {
  const builds = aBuildFolder();
  await builds.build({ files: page('One', 'app.1') });
  const searchable = Promise.withResolvers<void>();
  const { get, look, waitIn } = await serve(builds, { isPrepared: () => searchable.promise });
  const say = async () => (await get('/api/nope', { accept: 'application/json' })).json().message;
  const own = { en: { server: { 'not-found': { message: 'Nothing here.' } } } };
  await builds.build({ languages: { locales: INITIAL_LOCALES, own } });
  const switching = look();
  await delay(200);
  expect(await say()).toBe('There is nothing at this address.');
  const { begun, end } = waitIn();
  const late = say();
  await begun;
  searchable.resolve();
  await switching;
  expect(await say()).toBe('Nothing here.');
  end();
  expect(await late).toBe('There is nothing at this address.');
});

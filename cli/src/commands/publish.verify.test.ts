// A small site that is really built, in processes of their own, and a server that follows its releases.
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { issueSource, writeContent, writeSharedContent } from '../../../core/src/testing/content-folder.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { BOTH_LANGUAGES } from '../testing/clean-issue.ts';
import { runMidweek, startMidweek } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 300_000 });

const ISSUE = 'newsletter/258/en.md';

/** The output of a first build of the issues, made once and copied for each test that begins after it. */
let firstBuild = '';
beforeAll(async () => {
  const { folder, remove } = writeSharedContent(BOTH_LANGUAGES);
  expect((await runMidweek(['build'], folder)).code).toBe(0);
  firstBuild = join(folder, '.midweek');
  return remove;
}, 300_000);

function aBuiltSite(): string {
  const site = writeContent(BOTH_LANGUAGES);
  cpSync(firstBuild, join(site, '.midweek'), { recursive: true, verbatimSymlinks: true });
  return site;
}

function edit(site: string, from: string, to: string): void {
  const source = readFileSync(join(site, ISSUE), 'utf8');
  expect(source).toContain(from);
  writeFileSync(join(site, ISSUE), source.replace(from, to));
}

/** A server that is started on a site, with its output. Ended after the test. */
async function startServer(site: string) {
  const child = startMidweek(['start'], site, { PORT: '0', LOG_LEVEL: 'error' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (part: string) => lines.push(part));
  const listening = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    const url = /^Midweek is at (http:\S+)/.exec(line)?.[1];
    if (url) listening.resolve(url);
  });
  child.on('exit', () => listening.reject(new Error(lines.join('\n'))));
  const url = await listening.promise;
  return { child, lines, url, read: async () => (await fetch(`${url}/newsletter/258`)).text() };
}

test('a start after a change of the content serves the last build at once, also when the new one fails, and then what is built, published or taken back', async () => {
  const site = aBuiltSite();
  // A build that succeeds may be ready before the server is.
  edit(site, '[editorial]', '[nobody]');
  const { child, lines, url, read } = await startServer(site);
  const started = lines.find((line) => line.startsWith('Midweek is at'));
  expect(started).toMatch(/, with release \S+, built .* UTC, older than the content$/);
  expect(await read()).toContain('Two releases');
  await vi.waitUntil(() => lines.some((line) => line.includes('The site was not built.')), {
    timeout: 200_000,
    interval: 200,
  });
  edit(site, '[nobody]', '[editorial]');
  edit(site, 'Two releases stand out.', 'Three releases stand out.');
  expect((await runMidweek(['build'], site)).code).toBe(0);
  await vi.waitUntil(async () => (await read()).includes('Three releases'), {
    timeout: 30_000,
    interval: 100,
  });
  await vi.waitUntil(() => lines.some((line) => /^Readers see release \S+, built .* UTC now\.$/.test(line)), {
    timeout: 10_000,
  });

  // The first request after each command below gets what the command reports.
  edit(site, 'Three releases stand out.', 'Four releases stand out.');
  const published = await runMidweek(['publish'], site);
  expect(await read()).toContain('Four releases');
  expect(published.output).toMatch(/^Built .*\nRelease \S+ is served at \S+\n$/);
  expect([published.output.endsWith(`is served at ${url}.\n`), published.code]).toEqual([true, 0]);
  const back = await callMidweek(['publish', '--rollback'], site);
  expect(await read()).toContain('Three releases');
  expect([back.output.endsWith(`is served at ${url}.\n`), back.code]).toEqual([true, 0]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an issue that waits is listed, and put into site/dist when it is due', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const site = aBuiltSite();
  mkdirSync(join(site, 'newsletter/259'));
  writeFileSync(join(site, 'newsletter/259/en.md'), issueSource({ number: 259, date: tomorrow }));
  const built = await runMidweek(['build'], site);
  expect(built.output).toContain(`What is dated later will appear at ${tomorrow} 00:00 (UTC)`);
  // The last one says that the issue after it is missing.
  const [, waiting, now] = JSON.parse((await callMidweek(['releases', '--json'], site)).output);
  expect([waiting.isWaiting, waiting.isCurrent, now.isCurrent]).toEqual([true, false, true]);
  expect((await callMidweek(['publish', '--due'], site)).output).toBe(
    `Nothing is due. The next change is shown at ${tomorrow} 00:00 UTC.\n`,
  );
  expect(existsSync(join(site, '.midweek/dist/newsletter/259.html'))).toBe(false);
  // As if the day had come.
  const facts = join(site, '.midweek/build/releases', waiting.id, 'release.json');
  writeFileSync(
    facts,
    readFileSync(facts, 'utf8').replace(`"${waiting.shownFrom}"`, `"${new Date().toISOString()}"`),
  );
  expect((await callMidweek(['publish', '--due'], site)).output).toMatch(/^Release \S+-for-\S+ is current: /);
  expect(existsSync(join(site, '.midweek/dist/newsletter/259.html'))).toBe(true);
});

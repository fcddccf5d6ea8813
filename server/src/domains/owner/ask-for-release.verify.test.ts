// A server as the owner starts it, which is asked what it serves: a process of its own.
import { expect, onTestFinished, test } from 'vitest';
import { createServerFolder } from '../../../faults/server-folder.ts';
import { startServer } from '../../../faults/server-process.ts';
import { createBuilds } from '../../testing/test-build.ts';
import { askForRelease } from './ask-for-release.ts';

/** Longer than any machine needs: what is tested is the answer. */
const TIMEOUT_MS = 60_000;

test('a server that is asked serves what was published from the next request on', async () => {
  const builds = createBuilds();
  onTestFinished(builds.remove);
  await builds.build({ files: { 'index.html': 'One' } });
  const { dataDir, remove } = createServerFolder();
  onTestFinished(remove);
  const server = startServer({ RELEASES_DIR: builds.releasesDir, DATA_DIR: dataDir });
  onTestFinished(server.kill);
  const origin = await server.listening;
  const read = async () => (await fetch(origin)).text();
  expect(await read()).toBe('One');
  const [two] = await builds.build({ files: { 'index.html': 'Two' } });
  expect(await askForRelease(dataDir, TIMEOUT_MS)).toEqual({
    kind: 'served',
    origin,
    id: two?.id,
    problem: null,
  });
  expect(await read()).toBe('Two');

  const [three] = await builds.build({ files: { 'index.html': 'Three' }, manifest: {} });
  expect(await askForRelease(dataDir, TIMEOUT_MS)).toEqual({
    kind: 'served',
    origin,
    id: two?.id,
    problem: `release ${three?.id} cannot be served, so ${two?.id} still is. Build it again with: npx midweek publish`,
  });
  const [four] = await builds.build({ files: { 'index.html': 'Four' } });
  expect(await askForRelease(dataDir, TIMEOUT_MS)).toMatchObject({ id: four?.id, problem: null });
  expect(await read()).toBe('Four');
}, 180_000);

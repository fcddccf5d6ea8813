import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../faults/server-process.ts';
import { createBuilds } from '../../testing/test-build.ts';
import { askForRelease } from './ask-for-release.ts';
import { takeOwnerSocket } from './owner-socket.ts';

/** Longer than any machine needs: what is tested is the answer. */
const TIMEOUT_MS = 60_000;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-ask-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a server that is asked serves what was published from the next request on', async () => {
  const builds = createBuilds();
  onTestFinished(builds.remove);
  await builds.build({ files: { 'index.html': 'One' } });
  const dataDir = aFolder();
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

test('without a server there is no answer to wait for', async () => {
  expect(await askForRelease(aFolder(), TIMEOUT_MS)).toEqual({ kind: 'no-server' });
  expect(await askForRelease(join(aFolder(), 'x'.repeat(200)), TIMEOUT_MS)).toEqual({ kind: 'no-server' });
});

test('a silent server and one of another version do not make it wait for ever', async () => {
  const folder = aFolder();
  const socket = await takeOwnerSocket(folder);
  onTestFinished(socket.release);
  expect(await askForRelease(folder, 100)).toEqual({
    kind: 'no-answer',
    reason: 'the server has not answered for 0.1 s',
  });
  const problem =
    'the running server does not know "show-served-release"; start it again with the same version';
  socket.serve(async () => ({ ok: false, problem }));
  expect(await askForRelease(folder, TIMEOUT_MS)).toEqual({ kind: 'no-answer', reason: problem });
});

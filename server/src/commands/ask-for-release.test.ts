import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OwnerProblem } from '../owner-problem.ts';
import { askForRelease } from './ask-for-release.ts';
import { takeOwnerSocket } from './owner-socket.ts';

/** Longer than any machine needs: the test is about the answer. */
const TIMEOUT_MS = 60_000;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-ask-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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
  socket.serve({
    async run() {
      throw new OwnerProblem(problem);
    },
    log: { info: () => undefined, error: () => undefined },
  });
  expect(await askForRelease(folder, TIMEOUT_MS)).toEqual({ kind: 'no-answer', reason: problem });
});

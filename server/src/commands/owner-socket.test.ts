import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectOwner } from './owner.ts';
import { type AnswerRequest, type OwnerSocket, takeOwnerSocket } from './owner-socket.ts';
import { toSocketPath } from './socket-path.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const NOBODY: AnswerRequest = async () => ({ ok: true, answer: [] });

async function take(folder: string, options?: Parameters<typeof takeOwnerSocket>[1]) {
  const socket = await takeOwnerSocket(folder, options);
  onTestFinished(() => socket.release());
  return socket;
}

test('one process has the folder, until it gives it back', async () => {
  const folder = aFolder();
  const first = await takeOwnerSocket(folder);
  await expect(takeOwnerSocket(folder)).rejects.toThrow(
    `Another server uses DATA_DIR (${folder}). Stop it, or set another DATA_DIR.`,
  );
  await first.release();
  await (await takeOwnerSocket(folder)).release();
});

test('a server waits for a command, and no longer than it is told to', async () => {
  const folder = aFolder();
  const command = await takeOwnerSocket(folder, { holder: 'command' });
  const inUse = `A command of midweek uses DATA_DIR (${folder}). Wait until it has ended, or set another DATA_DIR.`;
  await expect(takeOwnerSocket(folder)).rejects.toThrow(inUse);
  const reasons: string[] = [];
  await take(folder, {
    waitMs: 20_000,
    onWait: (reason) => {
      reasons.push(reason);
      void command.release();
    },
  });
  expect(reasons).toEqual([inUse]);
});

test('of many processes that start at once, one gets the folder, even if a killed process left its socket', async () => {
  const folder = aFolder();
  writeFileSync(toSocketPath(folder), 'no socket any more');
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeOwnerSocket(folder)));
  const taken = results.filter(({ status }) => status === 'fulfilled');
  expect(taken.length).toBe(1);
  for (const result of results) if (result.status === 'fulfilled') await result.value.release();
});

test('a lock that a killed process has left says nothing, not even with a date in the future', async () => {
  const folder = aFolder();
  for (const name of ['midweek.lock', 'owner.sock.lock']) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), new Date('2035-01-01'), new Date('2035-01-01'));
  }
  await take(folder);
});

test.each([['owner.sock'], ['owner.sock', 'midweek.lock'], ['owner.sock', 'database/midweek.lock']])(
  'a second server is refused, although %s %s was deleted',
  async (...deleted) => {
    const folder = aFolder();
    const first = await take(folder);
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17');
    first.serve(NOBODY);
    for (const name of deleted) rmSync(join(folder, name));
    await expect(takeOwnerSocket(folder)).rejects.toThrow(/^Another server uses DATA_DIR/);
  },
);

test('socket and lock are for their owner alone', async () => {
  const folder = aFolder();
  chmodSync(folder, 0o755);
  await take(folder);
  for (const name of ['owner.sock', 'midweek.lock'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('requests sent before the database is open wait for their answer', async () => {
  const folder = aFolder();
  const socket = await take(folder);
  const owner = await connectOwner(toSocketPath(folder));
  const answer = owner?.run('count-subscribers', {});
  socket.serve(async ({ command }) => ({
    ok: true,
    answer: command === 'count-subscribers' ? [{ state: 'active', locale: 'fr', count: 3 }] : undefined,
  }));
  expect(await answer).toEqual([{ state: 'active', locale: 'fr', count: 3 }]);
  await owner?.close();
});

test('requests in flight are finished before the folder is released, and no new ones begin', async () => {
  const folder = aFolder();
  const socket = await take(folder);
  const work = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  socket.serve(async () => {
    begun.resolve();
    await work.promise;
    return { ok: true, answer: [] };
  });
  const [first, second] = [
    await connectOwner(toSocketPath(folder)),
    await connectOwner(toSocketPath(folder)),
  ];
  const answer = first?.run('count-subscribers', {});
  await begun.promise;
  let hasStopped = false;
  const stopped = socket.stopServing().then(() => {
    hasStopped = true;
  });
  await expect(second?.run('count-subscribers', {})).rejects.toThrow('the server is being stopped');
  expect(hasStopped).toBe(false);
  work.resolve();
  await stopped;
  expect(await answer).toEqual([]);
});

const ANSWER = { ok: true, answer: { at: '2026-11-16T03:00:00.000Z', rows: 3, subscribers: 1 } } as const;

test('a file comes in parts before the answer, each taken before the next is sent', async () => {
  const folder = aFolder();
  const socket = await take(folder);
  socket.serve(async (_request, sendPart) => {
    for (let done = 1; done <= 3; done++)
      await sendPart({ bytes: Buffer.from([done, 10, 255]), done, total: 3 });
    return ANSWER;
  });
  const owner = await connectOwner(toSocketPath(folder));
  const parts: unknown[] = [];
  const answer = await owner?.run('back-up', { includesSecret: false }, async ({ bytes, done, total }) => {
    parts.push([...bytes, `${done}/${total}`]);
  });
  expect(answer).toEqual(ANSWER.answer);
  expect(parts).toEqual([
    [1, 10, 255, '1/3'],
    [2, 10, 255, '2/3'],
    [3, 10, 255, '3/3'],
  ]);
  await owner?.close();
});

test('a server that goes away, or answers in another form, is explained', async () => {
  const folder = aFolder();
  const socket = await takeOwnerSocket(folder);
  socket.serve(async () => ({ ok: true, answer: 'three' }));
  const owner = await connectOwner(toSocketPath(folder));
  await expect(owner?.run('count-subscribers', {})).rejects.toThrow('in another form');
  await socket.release();
  await expect(owner?.run('count-subscribers', {})).rejects.toThrow('went away before it answered');
  expect(await connectOwner(toSocketPath(folder))).toBeUndefined();
});

test.each(['no JSON\n', '"text"\n', '[]\n', '{}\n'])('%j ends that connection and no other', async (line) => {
  const folder = aFolder();
  const socket = await take(folder);
  socket.serve(NOBODY);
  const stranger = connect(toSocketPath(folder));
  stranger.write(line);
  await once(stranger.resume(), 'close');
  const owner = await connectOwner(toSocketPath(folder));
  expect(await owner?.run('count-subscribers', {})).toEqual([]);
  await owner?.close();
});

/** Sends parts without end, and tells how that ended. */
function serveEndless(socket: OwnerSocket) {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const bytes = Buffer.alloc(64 * 1024);
  socket.serve(async (_request, sendPart) => {
    try {
      for (;;) {
        await sendPart({ bytes, done: 0, total: 1 });
        begun.resolve();
      }
    } catch (error) {
      ended.resolve(error);
      return { ok: false, problem: (error as Error).message };
    }
  });
  return { begun: begun.promise, ended: ended.promise };
}

test('a command line that takes nothing any more, or is gone, is not waited for', async () => {
  const folder = aFolder();
  const socket = await take(folder, { partTimeoutMs: 50 });
  const { ended } = serveEndless(socket);
  const suspended = connect(toSocketPath(folder)).pause();
  suspended.on('error', () => undefined);
  suspended.write('{"command":"back-up","args":{}}\n');
  expect(await ended).toMatchObject({ message: 'the command line no longer takes the file' });
  suspended.destroy();
});

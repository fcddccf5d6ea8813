import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { acquireFolderLock } from '../data-folder/lock.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { connectOwner } from './owner.ts';
import type { OwnerApi } from './owner-app.ts';
import { type OwnerSocket, takeOwnerSocket } from './owner-socket.ts';
import { toSocketPath } from './socket-path.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const SILENT = { info: () => undefined, error: () => undefined };
const toApi = (run: OwnerApi['run']): OwnerApi => ({ run, log: SILENT });
const NOBODY = toApi(async () => []);

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

test('a socket that cannot be opened leaves the folder free', async () => {
  const folder = aFolder();
  // A folder where the socket belongs: it is not deleted.
  mkdirSync(toSocketPath(folder));
  await expect(takeOwnerSocket(folder)).rejects.toThrow();
  rmSync(toSocketPath(folder), { recursive: true });
  // This process would get the lock of a file that it has locked already.
  acquireFolderLock(folder, 'server').release();
  await take(folder);
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
  socket.serve(
    toApi(async (command) =>
      command === 'count-subscribers' ? [{ state: 'active', locale: 'fr', count: 3 }] : undefined,
    ),
  );
  expect(await answer).toEqual([{ state: 'active', locale: 'fr', count: 3 }]);
  await owner?.close();
});

test('requests in flight are finished before the folder is released, and no new ones begin', async () => {
  const folder = aFolder();
  const socket = await take(folder);
  const work = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  socket.serve(
    toApi(async () => {
      begun.resolve();
      await work.promise;
      return [];
    }),
  );
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

const ANSWER = { at: '2026-11-16T03:00:00.000Z', rows: 3, subscribers: 1 };

test('a file comes in parts before the answer, each taken before the next is sent', async () => {
  const folder = aFolder();
  const socket = await take(folder);
  socket.serve(
    toApi(async (_command, _input, onStep) => {
      for (let done = 1; done <= 3; done++)
        await onStep({ bytes: Buffer.from([done, 10, 255]), done, total: 3 });
      return ANSWER;
    }),
  );
  const owner = await connectOwner(toSocketPath(folder));
  const parts: unknown[] = [];
  const answer = await owner?.run('back-up', { includesSecret: false }, async ({ bytes, done, total }) => {
    parts.push([...(bytes ?? []), `${done}/${total}`]);
  });
  expect(answer).toEqual(ANSWER);
  expect(parts).toEqual([
    [1, 10, 255, '1/3'],
    [2, 10, 255, '2/3'],
    [3, 10, 255, '3/3'],
  ]);
  await owner?.close();
});

test('a file that cannot be written ends the command with that reason, while the server is still sending', async () => {
  const folder = aFolder();
  const socket = await take(folder);
  const { ended } = serveEndless(socket);
  const owner = await connectOwner(toSocketPath(folder));
  const full = async () => {
    throw new OwnerProblem('the disk is full');
  };
  for (let times = 0; times < 5; times++)
    await expect(owner?.run('back-up', { includesSecret: false }, full)).rejects.toThrow('the disk is full');
  await ended;
});

test('a server that goes away, or answers in another form, is explained', async () => {
  const folder = aFolder();
  const socket = await takeOwnerSocket(folder);
  socket.serve(toApi(async () => 'three'));
  const owner = await connectOwner(toSocketPath(folder));
  await expect(owner?.run('count-subscribers', {})).rejects.toThrow('in another form');
  await socket.release();
  await expect(owner?.run('count-subscribers', {})).rejects.toThrow('went away before it answered');
  expect(await connectOwner(toSocketPath(folder))).toBeUndefined();
});

test.each([
  ['POST', '/owner/count-subscribers', 'no JSON', 400],
  ['GET', '/owner/count-subscribers', '', 404],
  ['POST', '/', '{}', 404],
])('%s %s with %j is refused, and others are answered', async (method, path, body, status) => {
  const folder = aFolder();
  const socket = await take(folder);
  socket.serve(NOBODY);
  const headers = { 'content-type': 'application/json' };
  const stranger = request({ socketPath: toSocketPath(folder), path, method, headers, agent: false });
  stranger.end(body);
  const [response] = await once(stranger, 'response');
  expect(response.statusCode).toBe(status);
  const owner = await connectOwner(toSocketPath(folder));
  expect(await owner?.run('count-subscribers', {})).toEqual([]);
});

test('what cannot be done is a problem of RFC 9457; the reason of a fault stays in the log', async () => {
  const folder = aFolder();
  const socket = await take(folder);
  const faults: unknown[] = [];
  const answers = [new OwnerProblem('nobody has the address'), new Error('a secret')];
  socket.serve({
    async run() {
      throw answers.shift();
    },
    log: { info: () => undefined, error: (...line: unknown[]) => void faults.push(line) },
  });
  const ask = async () => {
    const sent = request({
      socketPath: toSocketPath(folder),
      path: '/owner/show-subscriber',
      method: 'POST',
      agent: false,
    });
    sent.end();
    const [response] = await once(sent, 'response');
    return [response.headers['content-type'], await json(response)];
  };
  expect(await ask()).toEqual([
    'application/problem+json; charset=utf-8',
    { status: 422, title: 'The command cannot be done', detail: 'nobody has the address' },
  ]);
  expect(await ask()).toEqual([
    'application/problem+json; charset=utf-8',
    {
      status: 500,
      title: 'The command failed',
      detail: 'the command failed; the log of the server says why',
    },
  ]);
  expect(faults).toHaveLength(1);
});

/** Sends parts without end, and tells how that ended. */
function serveEndless(socket: OwnerSocket) {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const bytes = Buffer.alloc(64 * 1024);
  socket.serve(
    toApi(async (_command, _input, onStep) => {
      try {
        for (;;) {
          await onStep({ bytes, done: 0, total: 1 });
          begun.resolve();
        }
      } catch (error) {
        ended.resolve(error);
        throw error;
      }
    }),
  );
  return { begun: begun.promise, ended: ended.promise };
}

test('a command line that takes nothing any more, or is gone, is not waited for', async () => {
  const folder = aFolder();
  const socket = await take(folder, { stepTimeoutMs: 50 });
  const { ended } = serveEndless(socket);
  const suspended = connect(toSocketPath(folder)).pause();
  suspended.on('error', () => undefined);
  suspended.write(
    'POST /owner/back-up HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  expect(await ended).toMatchObject({ message: 'the command line no longer listens' });
  suspended.destroy();
});

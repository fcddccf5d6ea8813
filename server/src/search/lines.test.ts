import { expect, test } from 'vitest';
import { createLines } from './lines.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('in a line of lines one task runs at a time, and clients take turns', async () => {
  const lineOfClient = createLines(9);
  const lineOfAll = createLines(9);
  const started: string[] = [];
  let running = 0;
  const add = (name: string) =>
    lineOfClient(name.charAt(0), () =>
      lineOfAll('', async () => {
        expect(++running).toBe(1);
        started.push(name);
        await turn();
        running -= 1;
      }),
    );
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'reader'].map(add));
  expect(started).toEqual(['a1', 'b1', 'reader', 'a2', 'b2', 'a3', 'a4']);
});

test('when too many of a line wait, another one is refused and those of other lines are not', async () => {
  const inLine = createLines(2);
  const answers = await Promise.allSettled(['a', 'a', 'a', 'b'].map((name) => inLine(name, turn)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await expect(inLine('a', async () => 'room again')).resolves.toBe('room again');
});

test('a task that fails holds nobody up', async () => {
  const inLine = createLines(2);
  const failed = inLine('a', () => Promise.reject(new Error('broken')));
  const next = inLine('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a task that waits too long is given up, also when its turn comes later', async () => {
  const inLine = createLines(9, { maxWaitMs: 20 });
  const slow = Promise.withResolvers<string>();
  let hasRun = false;
  const first = inLine('a', () => slow.promise);
  const second = inLine('a', async () => {
    hasRun = true;
  });
  await expect(second).rejects.toMatchObject({ statusCode: 503 });
  slow.resolve('done');
  expect(await first).toBe('done');
  expect(await inLine('a', async () => hasRun)).toBe(false);
});

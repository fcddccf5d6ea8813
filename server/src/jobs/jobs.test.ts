import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Jobs, startJobs } from './jobs.ts';

let database: OpenDatabase;
let jobs: Jobs;
const errors: Error[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const onError = (error: Error) => void errors.push(error);
  jobs = await startJobs({ connection: database.jobOptions, isAlone: true, onError });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('jobs are done together, and one by one when one of them fails', async () => {
  const together: string[][] = [];
  const alone: string[] = [];
  const toIds = (data: readonly { signupId: string }[]) => data.map(({ signupId }) => signupId).toSorted();
  await jobs.enqueue(
    database.db,
    'process-signup',
    ['a', 'b', 'c'].map((signupId) => ({ signupId })),
  );
  await jobs.work({
    'process-signup': {
      async all(data) {
        together.push(toIds(data));
        if (data.some(({ signupId }) => signupId === 'bad')) throw new Error('one of them is bad');
      },
      async one({ signupId }) {
        if (signupId === 'bad') throw new Error('this one is bad');
        alone.push(signupId);
      },
    },
    'deliver-mail': async () => undefined,
    'send-conversion': async () => undefined,
    'keep-house': async () => undefined,
  });
  await vi.waitUntil(() => together.length === 1, { timeout: 20_000 });
  expect(together[0]).toEqual(['a', 'b', 'c']);
  expect(alone).toEqual([]);

  await jobs.enqueue(
    database.db,
    'process-signup',
    ['d', 'bad', 'e'].map((signupId) => ({ signupId })),
  );
  await vi.waitUntil(() => errors.length > 0, { timeout: 20_000 });
  expect(together[1]).toEqual(['bad', 'd', 'e']);
  expect(alone.toSorted()).toEqual(['d', 'e']);
  expect(errors[0]).toMatchObject({ cause: { message: 'this one is bad' } });
});

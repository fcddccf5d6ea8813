import { expect, test } from 'vitest';
import { findHandleProblem, findMaxConnections } from './max-connections.ts';

test('a limit of open files that is too low for a server is named with its cure', () => {
  expect(findHandleProblem(300)).toEqual({
    message: expect.stringContaining('only 300 files and connections at a time (ulimit -n)'),
    cure: expect.stringMatching(/at least 1024.+ulimit -n 65536.+LimitNOFILE=65536/),
  });
  for (const enough of [1024, 'unlimited']) expect(findHandleProblem(enough)).toBeUndefined();
});

test('a flood of connections leaves the database its files', () => {
  expect([1024, 300, 'unlimited'].map((limit) => findMaxConnections(limit))).toEqual([512, 16, undefined]);
});

import { expect, test } from 'vitest';
import { groupProblems } from './group-problems.ts';

const stops = true;

test('what stops the file is apart, and each line is named once', () => {
  const grouped = groupProblems([
    { line: 1, problem: 'no language', stops },
    { line: 1, problem: 'no state', stops },
    { line: 4, problem: 'odd word', stops },
    { line: 2, problem: 'no address', stops: !stops },
    { line: 2, problem: 'no time', stops: !stops },
    { line: 3, problem: 'no address', stops: !stops },
    { line: 3, problem: 'no address', stops: !stops },
    { line: 4, problem: 'no address', stops: !stops },
    { line: 5, problem: 'no address', stops: !stops },
  ]);
  expect(grouped).toEqual({
    stopping: [
      { problems: ['no language', 'no state'], lines: [1] },
      { problems: ['odd word'], lines: [4] },
    ],
    leftOut: [
      { problems: ['no address', 'no time'], lines: [2] },
      { problems: ['no address'], lines: [3, 5] },
    ],
  });
});

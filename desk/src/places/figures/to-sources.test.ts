import { expect, test } from 'vitest';
import { toSources } from './to-sources.ts';

test('campaigns and pages of a source are added up, most sign-ups first', () => {
  expect(
    toSources([
      { source: 'direct', signups: 2, confirmations: 1 },
      { source: 'friend', signups: 2, confirmations: 2 },
      { source: 'friend', signups: 1, confirmations: 0 },
    ]),
  ).toEqual([
    { source: 'friend', signups: 3, confirmations: 2 },
    { source: 'direct', signups: 2, confirmations: 1 },
  ]);
});

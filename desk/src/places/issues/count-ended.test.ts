import { expect, test } from 'vitest';
import { countEnded } from './count-ended.ts';

test('whose mail was neither sent nor tried did not get it', () => {
  expect(countEnded({ mails: 2201, sent: 800, failed: 3, uncertain: 1 })).toBe(1397);
});

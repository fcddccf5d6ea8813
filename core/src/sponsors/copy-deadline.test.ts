import { expect, test } from 'vitest';
import { copyDeadlineInstant, isCopyOpen } from './copy-deadline.ts';

const issueDate = '2026-11-18';
const BEFORE = '2026-11-16T11:59:59Z';
const NOON = '2026-11-16T12:00:00Z';

test('the deadline is at noon, two days before', () => {
  expect(copyDeadlineInstant(issueDate)).toBe(NOON);
});

test.each([
  [BEFORE, { isSaved: false, isInserted: false }, true],
  [BEFORE, { isSaved: true, isInserted: false }, true],
  [BEFORE, { isSaved: true, isInserted: true }, false],
  [NOON, { isSaved: true, isInserted: false }, false],
  [NOON, { isSaved: false, isInserted: false }, true],
  ['2026-11-18T00:00:00Z', { isSaved: false, isInserted: false }, false],
])('at %s, with %j, copy can be changed: %s', (now, state, expected) => {
  expect(isCopyOpen({ issueDate, ...state }, new Date(now))).toBe(expected);
});

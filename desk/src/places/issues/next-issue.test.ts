import { expect, test } from 'vitest';
import { findLast, findNext, type ListedIssue } from './next-issue.ts';

const NOW = new Date('2026-11-16T12:00:00Z');

const anIssue = (issue: string, more: Partial<ListedIssue>): ListedIssue => ({
  issue,
  title: '',
  state: 'ready',
  shownFrom: null,
  startAt: null,
  frozenAt: null,
  finishedAt: null,
  locales: ['en'],
  isUnlisted: false,
  ...more,
});
const sent = (issue: string, at: string) =>
  anIssue(issue, { state: 'sent', startAt: at, frozenAt: at, finishedAt: at });
const ready = (issue: string, shownFrom: string, more: Partial<ListedIssue> = {}) =>
  anIssue(issue, { shownFrom, ...more });

test('the next issue is the one on its way, before any other', () => {
  const scheduled = anIssue('257', { state: 'scheduled', startAt: '2026-11-18T06:00:00Z' });
  const lists = { ready: [ready('258', '2026-11-17T06:00:00Z')], sends: [scheduled] };
  expect(findNext(lists, NOW)?.issue).toBe('257');
});

test('of several to come it is the first, and none that is unlisted', () => {
  const lists = {
    ready: [
      ready('259', '2026-11-25T06:00:00Z'),
      ready('258', '2026-11-18T06:00:00Z'),
      ready('notes', '2026-11-17T06:00:00Z', { isUnlisted: true }),
      ready('257', '2026-11-11T06:00:00Z'),
    ],
    sends: [],
  };
  expect(findNext(lists, NOW)?.issue).toBe('258');
});

test('an issue that is out and was not sent is next, unless a later one was sent', () => {
  const lists = {
    ready: [ready('257', '2026-11-11T06:00:00Z')],
    sends: [sent('256', '2026-11-04T06:00:00Z')],
  };
  expect(findNext(lists, NOW)?.issue).toBe('257');
  expect(findNext({ ...lists, sends: [sent('258', '2026-11-12T06:00:00Z')] }, NOW)).toBeUndefined();
  expect(findNext({ ready: [], sends: lists.sends }, NOW)).toBeUndefined();
});

test('the last one is that whose recipients were fixed last', () => {
  const scheduled = anIssue('258', { state: 'scheduled', startAt: '2026-11-18T06:00:00Z' });
  const sends = [scheduled, sent('255', '2026-10-28T06:00:00Z'), sent('256', '2026-11-04T06:00:00Z')];
  expect(findLast({ sends })?.issue).toBe('256');
  expect(findLast({ sends: [scheduled] })).toBeUndefined();
});

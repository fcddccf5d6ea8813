import { expect, test } from 'vitest';
import { findWarnings, type SentIssue } from './find-warnings.ts';

const NEWER = 'issue 258 is newer and was sent on 18 November 2026';

function warn(sent: SentIssue[], { issue = '257', startAt = '2026-11-20T06:00:00Z' } = {}) {
  const built = { shownFrom: '2026-11-11T06:00:00.000Z', timeZone: 'Europe/Paris' };
  return findWarnings({ issue, built, mails: {}, sent, startAt: new Date(startAt) });
}

const frozenAt = new Date('2026-11-17T23:30:00Z');

test.each<[string, SentIssue[], string[]]>([
  ['nothing was sent', [], []],
  ['a later page', [{ issue: '258', frozenAt, shownFrom: '2026-11-18T06:00:00.000Z' }], [NEWER]],
  ['an earlier page', [{ issue: '258', frozenAt, shownFrom: '2026-11-04T06:00:00.000Z' }], []],
  ['a higher number', [{ issue: '258', frozenAt }], [NEWER]],
  ['a lower number', [{ issue: '99', frozenAt }], []],
  ['a name', [{ issue: 'notes/2027', frozenAt }], []],
  [
    'itself, too',
    [
      { issue: '257', frozenAt },
      { issue: '258', frozenAt },
    ],
    [],
  ],
])('an issue that would go out after a newer one: %s', (_, sent, expected) => {
  expect(warn(sent)).toEqual(expected);
});

test('a page that is online for more than 30 days may be known', () => {
  expect(warn([], { startAt: '2026-12-11T06:00:00Z' })).toEqual([]);
  expect(warn([], { startAt: '2026-12-11T06:00:01Z' })).toEqual([
    'its page has been online since 11 November 2026: readers may know it; if another service has sent it, do not send it again',
  ]);
});

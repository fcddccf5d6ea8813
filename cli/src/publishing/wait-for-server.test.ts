import type { ReleaseAnswer } from '@midweek/server/process';
import { expect, test } from 'vitest';
import { describeAnswer } from './wait-for-server.ts';

const SERVED = { kind: 'served', origin: 'https://news.example.com', id: 'two', problem: null } as const;

test.each<[string, ReleaseAnswer, string | RegExp]>([
  ['nothing without a server', { kind: 'no-server' }, ''],
  ['where it is served', SERVED, 'Release two is served at https://news.example.com.\n'],
  [
    'what to do about a server that does not answer',
    { kind: 'no-answer', reason: 'the server has not answered for 10 s' },
    /^warning: .*whether the running server shows it: the server has not answered for 10 s\. .*open a page, and restart the server if the page is the old one\.\n$/,
  ],
  [
    'why a server cannot show it',
    { ...SERVED, id: 'one', problem: 'release two cannot be served, so one still is. Restart the server' },
    'warning: the server at https://news.example.com does not show it: release two cannot be served, so one still is. Restart the server.\n',
  ],
  [
    'that a server looks elsewhere',
    { ...SERVED, id: 'other' },
    /does not show it: it serves release other, .*RELEASES_DIR of the server should be \//,
  ],
])('after publishing, the owner is told %s', (_, answer, expected) => {
  const { text, isWarning } = describeAnswer(answer, 'two');
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
  expect(isWarning).toBe(text.startsWith('warning: '));
});

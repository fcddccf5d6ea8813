import { expect, test } from 'vitest';
import { aConference } from '../testing/content.ts';
import { splitConferences } from './agenda.ts';

const past = aConference({ name: 'React Paris', start: '2026-03-26', end: '2026-03-27' });
const earlier = aConference({ name: 'React Day Berlin', start: '2025-12-05' });
const running = aConference({ name: 'App.js Conf', start: '2026-11-13', end: '2026-11-15' });
const next = aConference({ name: 'React Summit US', start: '2026-11-17' });
const far = aConference({ name: 'React Conf Japan', start: '2027-04-24' });

test('the nearest conference comes first, and the latest of the past ones', () => {
  const { upcoming, past: over } = splitConferences({
    conferences: [far, earlier, next, past, running],
    today: '2026-11-15',
  });
  expect(upcoming.map(({ id }) => id)).toEqual([
    'appjs-conf-2026',
    'react-summit-us-2026',
    'react-conf-japan-2027',
  ]);
  expect(over.map(({ id }) => id)).toEqual(['react-paris-2026', 'react-day-berlin-2025']);
});

test.each([
  ['after it', '2026-11-20', ['2026-11-19', '2026-11-20'], '2026-11-21'],
  ['before it', '2026-11-12', ['2026-11-17'], '2026-11-18'],
])('a conference with a remote day %s is over when no day is to come', (_, remote, running, over) => {
  const conferences = [{ ...next, remote }];
  for (const today of running) expect(splitConferences({ conferences, today }).past).toEqual([]);
  expect(splitConferences({ conferences, today: over }).upcoming).toEqual([]);
});

test('a conference is over on the day after its last', () => {
  const isOver = (today: string) => splitConferences({ conferences: [running], today }).past.length > 0;
  expect([isOver('2026-11-14'), isOver('2026-11-15'), isOver('2026-11-16')]).toEqual([false, false, true]);
});

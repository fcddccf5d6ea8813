import { expect, test } from 'vitest';
import type { Content } from '../content.ts';
import { articleSource, issueSource, loadFiles } from '../testing/content-folder.ts';
import { contentAt, listDueTimes, shownFrom } from './due-posts.ts';

test.each([
  ['2026-11-18', 'Europe/Paris', '00:00', '2026-11-17T23:00:00.000Z'],
  ['2026-11-18', 'Europe/Paris', '07:00', '2026-11-18T06:00:00.000Z'],
  ['2026-07-15', 'Europe/Paris', '07:00', '2026-07-15T05:00:00.000Z'],
  ['2026-11-18', 'America/Los_Angeles', '09:30', '2026-11-18T17:30:00.000Z'],
  ['2026-11-18', 'UTC', '00:00', '2026-11-18T00:00:00.000Z'],
  // Clocks go forward over it: at three, which comes instead.
  ['2026-03-29', 'Europe/Paris', '02:30', '2026-03-29T01:30:00.000Z'],
])('a post of %s in %s at %s is shown from %s on', (date, timeZone, publishTime, expected) => {
  expect(shownFrom({ date }, { timeZone, publishTime }).toISOString()).toBe(expected);
});

async function aContent(): Promise<Content> {
  const { content } = await loadFiles({
    'newsletter/257/en.md': issueSource({ number: 257, date: '2026-11-11' }),
    'newsletter/258/en.md': issueSource({ number: 258, date: '2026-11-18' }),
    'newsletter/258/fr.md': issueSource({ number: 258, date: '2026-11-18' }),
    'articles/race-conditions/en.mdx': articleSource({ date: '2026-11-25' }),
  });
  return content;
}

test('posts dated in the future are not in the content until their time', async () => {
  const content = await aContent();
  const numbers = (at: string) => contentAt(content, new Date(at)).issues.map(({ number }) => number);
  expect(numbers('2026-11-17T23:59:59Z')).toEqual([257]);
  expect(numbers('2026-11-18T00:00:00Z')).toEqual([258, 257]);
  expect(contentAt(content, new Date('2026-11-18')).articles).toEqual([]);
  expect(contentAt(content, new Date('2026-11-25'))).toBe(content);
});

test('the pictures of what waits are not published either', async () => {
  const toMedia = (file: string) => ({ file, url: '/media/a.png', width: 1, height: 1 });
  const media = [257, 258].map((number) => toMedia(`/site/content/newsletter/${number}/a.png`));
  const content = { ...(await aContent()), media };
  expect(contentAt(content, new Date('2026-11-16')).media).toEqual([media[0]]);
  expect(contentAt(content, new Date('2026-11-18')).media).toEqual(media);
});

test('the times at which something appears', async () => {
  const content = await aContent();
  const times = (now: string) =>
    listDueTimes(content, new Date(now)).map((time) => time.toISOString().slice(0, 10));
  expect(times('2026-11-16')).toEqual(['2026-11-18', '2026-11-25', '2026-11-26']);
  // From then on an issue is missing, and pages say so.
  expect(times('2026-11-18')).toEqual(['2026-11-25', '2026-11-26']);
  expect(times('2026-12-01')).toEqual([]);
});

import { expect, test } from 'vitest';
import { toPublished } from './picture-versions.ts';
import type { MeasuredPicture } from './read-image.ts';

const of = { name: 'a chart.v2.png', fingerprint: '0a1b', inMail: true };

function picture(type: string, width: number, height: number, kilobytes: number): MeasuredPicture {
  return { type, width, height, bytes: kilobytes * 1000 };
}

const PAGE = { url: '/media/0a1b-a chart.v2-1600.webp', isResized: true };
const MAIL = { mailUrl: '/media/0a1b-a chart.v2-mail.jpg' };
const original = (width: number, height: number) => ({ url: '/media/0a1b-a chart.v2.png', width, height });

test.each([
  ['small', picture('png', 2400, 2400, 300), original(2400, 2400)],
  ['too heavy for mails', picture('jpg', 2000, 1000, 301), { ...original(2000, 1000), ...MAIL }],
  ['as heavy as a page may load', picture('png', 2000, 1000, 1000), { ...original(2000, 1000), ...MAIL }],
  ['too heavy for pages', picture('png', 2000, 1001, 1001), { ...PAGE, ...MAIL, width: 1600, height: 801 }],
  ['heavy and narrow', picture('png', 900, 600, 1001), { ...PAGE, ...MAIL, width: 900, height: 600 }],
  ['too wide', picture('jpg', 2401, 10, 20), { ...PAGE, ...MAIL, width: 1600, height: 7 }],
  ['too high', picture('png', 1000, 4800, 20), { ...PAGE, ...MAIL, width: 500, height: 2400 }],
  ['a hair', picture('png', 1, 9600, 20), { ...PAGE, ...MAIL, width: 1, height: 2400 }],
  ['of a format that mail clients do not show', picture('webp', 80, 40, 2), { ...original(80, 40), ...MAIL }],
  ['of another such format', picture('avif', 80, 40, 2), { ...original(80, 40), ...MAIL }],
  ['made of lines', picture('svg', 4000, 4000, 2000), original(4000, 4000)],
  ['an animation', picture('gif', 4000, 4000, 2000), original(4000, 4000)],
])('a picture that is %s has the addresses and the size that the build makes', (_, measured, published) => {
  expect(toPublished(of, measured)).toEqual(published);
});

test('what no mail shows has no version for mails', () => {
  expect(toPublished({ ...of, inMail: false }, picture('webp', 3200, 1600, 20))).toEqual({
    ...PAGE,
    width: 1600,
    height: 800,
  });
});

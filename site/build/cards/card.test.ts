import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawCard } from './card.ts';
import { toCardKey } from './card-key.ts';
import type { SocialCard } from './social-card.ts';

const card: SocialCard = {
  name: 'Midweek',
  colors: { paper: '#fbf7ef', ink: '#1d1a16', accent: '#b92f14' },
  faces: [],
  isRightToLeft: false,
  rhythm: { every: 'week', days: ['wednesday'] },
  language: 'Français',
  kicker: 'Numéro',
  number: 257,
  title: 'Le compilateur est prêt',
  footer: 'Mercredi 5 novembre 2025',
};

test('everything on the card is part of its key', () => {
  const changes: Partial<SocialCard>[] = [
    { title: 'Le compilateur est prêt !' },
    { number: 258 },
    { name: 'Rustletter' },
    { rhythm: { every: 'week', days: ['friday'] } },
    { colors: { ...card.colors, accent: '#0b57d0' } },
    { language: 'English' },
    { kicker: 'Issue' },
    { footer: 'Mercredi 12 novembre 2025' },
    { plainFooter: 'Wednesday, November 5, 2025' },
    { faces: [{ file: '/fonts/one.ttf', fingerprint: 'one' }] },
    { isRightToLeft: true },
  ];
  const keys = [card, ...changes.map((change) => ({ ...card, ...change }))].map(toCardKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(toCardKey({ ...card })).toBe(toCardKey(card));
});

test('a card is a PNG of 1200 by 630 pixels and at most 40 kB', async () => {
  const png = await drawCard(card);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(40_000);
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect(rows.length).toBe(630 * (1 + 600));
});

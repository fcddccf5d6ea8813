import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { drawCard, type SocialCard } from './card.ts';
import { drawCards, toCardKey } from './draw-cards.ts';

const card: SocialCard = {
  locale: 'fr',
  kicker: 'Numéro',
  number: 257,
  title: 'Le compilateur est prêt',
  footer: 'Mercredi 5 novembre 2025',
};

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache') };
}

test('a second run draws nothing', async () => {
  const folders = aFolder();
  const cards = [
    { file: 'social/257.png', card },
    { file: 'fr/social/8.png', card: { ...card, number: 8 } },
  ];
  expect(await drawCards(cards, folders)).toEqual({ drawn: 2, cached: 0 });
  const first = readFileSync(join(folders.outDir, 'fr/social/8.png'));
  rmSync(folders.outDir, { recursive: true });
  expect(await drawCards(cards, folders)).toEqual({ drawn: 0, cached: 2 });
  expect(readFileSync(join(folders.outDir, 'fr/social/8.png'))).toEqual(first);
});

test('the same card for two pages is drawn once', async () => {
  const folders = aFolder();
  const cards = ['a.png', 'b.png'].map((file) => ({ file, card }));
  expect(await drawCards(cards, folders)).toEqual({ drawn: 1, cached: 1 });
  expect(readdirSync(folders.outDir)).toEqual(['a.png', 'b.png']);
});

test('many cards are drawn by workers, and only whole files stay in the cache', async () => {
  const folders = aFolder();
  const cards = Array.from({ length: 60 }, (_, index) => ({
    file: `${index}.png`,
    card: { ...card, number: index },
  }));
  expect(await drawCards(cards, folders)).toEqual({ drawn: 60, cached: 0 });
  expect(readFileSync(join(folders.outDir, '59.png'))).toEqual(drawCard({ ...card, number: 59 }));
  expect(readdirSync(folders.cacheDir).every((file) => file.endsWith('.png'))).toBe(true);
});

test('everything on the card is part of its key', () => {
  const changes: Partial<SocialCard>[] = [
    { title: 'Le compilateur est prêt !' },
    { number: 258 },
    { locale: 'en' },
    { kicker: 'Issue' },
    { footer: 'Mercredi 12 novembre 2025' },
  ];
  const keys = [card, ...changes.map((change) => ({ ...card, ...change }))].map(toCardKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(toCardKey({ ...card })).toBe(toCardKey(card));
});

test('a card is a PNG of 1200 by 630 pixels and at most 40 kB', () => {
  const png = drawCard(card);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(40_000);
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect(rows.length).toBe(630 * (1 + 600));
});

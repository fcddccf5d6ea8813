import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH, layoutCard } from './card-layout.ts';
import { ACCENT_TONE, type TextRun } from './raster.ts';
import type { SocialCard } from './social-card.ts';
import { ACCENTED_CAP_HEIGHT, DESCENT } from './typeset.ts';

const MARGIN = 72;

function aCard(card: Partial<SocialCard> = {}): SocialCard {
  return {
    name: 'Midweek',
    colors: { paper: '#fbf7ef', ink: '#1d1a16', accent: '#b92f14' },
    faces: [],
    isRightToLeft: false,
    rhythm: { every: 'week', days: ['wednesday'] },
    language: 'English',
    kicker: 'Issue',
    title: 'Hello hooks',
    footer: 'Wednesday, November 5, 2025',
    ...card,
  };
}

function titleRuns(card: SocialCard): TextRun[] {
  // Masthead and kicker come first, then the number if there is one, date and language last.
  return layoutCard(card).runs.slice(card.number === undefined ? 2 : 3, -2);
}

/** What of a line lies outside the margins, and what of the title lies on the mark. */
function findFaults(card: SocialCard): string[] {
  const { runs, boxes } = layoutCard(card);
  const tallBar = boxes.find((box) => box.tone === ACCENT_TONE);
  const markLeft = Math.min(...boxes.filter((box) => box.x > MARGIN).map((box) => box.x));
  const faults: string[] = [];
  for (const { text, x, y, size, width } of runs) {
    if (x < MARGIN - size * 0.1 || x + width > CARD_WIDTH - MARGIN + 0.01)
      faults.push(`"${text}" is too wide`);
    if (y - size < 0 || y + size * DESCENT > CARD_HEIGHT) faults.push(`"${text}" is too high or too low`);
  }
  if (card.number !== undefined) {
    const [numeral] = runs.slice(2);
    if (!numeral || numeral.x + numeral.width > markLeft) faults.push('the number touches the mark');
    if (!numeral || numeral.size < 220) faults.push('the number is no hero');
  }
  const title = titleRuns(card);
  for (const { text, y, size } of title) {
    const isAboveMark = tallBar !== undefined && y + size * DESCENT < tallBar.y;
    const isBelowMark = tallBar !== undefined && y - size * ACCENTED_CAP_HEIGHT >= tallBar.y + tallBar.height;
    if (!isAboveMark && !isBelowMark) faults.push(`"${text}" touches the mark`);
  }
  if (title.length > 4) faults.push(`${title.length} lines`);
  return faults;
}

test.each([
  'Le compilateur est prêt : ce qu’il faut supprimer d’abord dans vos projets, et ce qui peut attendre le prochain mercredi',
  'WWWWWWWWWW '.repeat(11).trim(),
  'W'.repeat(120),
  'i'.repeat(120),
  'j)DWGÉaafaUHaaœawjnaaAaa&ÈYpOa',
])('the title "%s" stays inside the frame', (title) => {
  expect(findFaults(aCard({ title }))).toEqual([]);
  for (const number of [1, 42, 257, 2048]) expect(findFaults(aCard({ title, number }))).toEqual([]);
});

test('any title of 10 to 120 characters stays inside the frame', () => {
  const letters = [
    ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZÀÉÈÇŒœéèàçùïëô0123456789 .,:|#&«»’()+/-?!',
  ];
  const title = fc.string({ unit: fc.constantFrom(...letters), minLength: 10, maxLength: 120 });
  const number = fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined });
  fc.assert(
    fc.property(title, number, (title, number) => {
      expect(findFaults(aCard({ title, ...(number && { number }) }))).toEqual([]);
    }),
  );
});

test('a title in letters that the face lacks leaves its place to the number, or to the name', () => {
  const title = 'مرحبا | الروابط الأولى';
  expect(titleRuns(aCard({ title })).map(({ text }) => text)).toEqual(['Midweek']);
  expect(titleRuns(aCard({ title, number: 257 })).map(({ text }) => text)).toEqual([]);
  expect(findFaults(aCard({ title, number: 257 }))).toEqual([]);
  expect(layoutCard(aCard({ name: title })).runs[0]?.text).toBe('');
});

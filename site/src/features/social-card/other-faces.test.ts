// Titles in letters that the shipped face lacks, with a font file of the newsletter: DejaVu Sans with Arabic, Cyrillic and Greek.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reorder } from './bidi.ts';
import { CARD_WIDTH, layoutCard } from './card-layout.ts';
import { openFaces } from './other-faces.ts';
import type { SocialCard } from './social-card.ts';
import { listMissing, measure, setWith, toDrawable, UNITS_PER_EM, walkGlyphs } from './typeset.ts';

const FACE = {
  file: join(import.meta.dirname, '../../../../tests/fonts/other-letters.ttf'),
  fingerprint: 'other-letters',
};
const ARABIC = 'مرحبا | الروابط الأولى';

async function setOthers({ isRightToLeft = false } = {}): Promise<void> {
  onTestFinished(() => setWith());
  setWith({ faces: await openFaces([FACE], UNITS_PER_EM), isRightToLeft });
}

function aCard(card: Partial<SocialCard>): SocialCard {
  return {
    name: 'Rustletter',
    colors: { paper: '#fbf7ef', ink: '#1d1a16', accent: '#b92f14' },
    faces: [FACE],
    isRightToLeft: false,
    weekday: 'thursday',
    language: '',
    kicker: '',
    title: '',
    footer: '',
    ...card,
  };
}

/** Where the letters of a line stand, from left to right. */
function place(text: string): number[] {
  const places: number[] = [];
  walkGlyphs(text, 0, (_, x) => places.push(x));
  return places;
}

test.each([ARABIC, 'Привет, мир', 'Γειά σου, React'])('%s is drawn whole', async (title) => {
  expect(toDrawable(title)).not.toBe(title);
  expect(listMissing(title).length).toBeGreaterThan(3);
  await setOthers();
  expect(toDrawable(title)).toBe(title);
  expect(listMissing(title)).toEqual([]);
  expect(measure(title, 100)).toBeGreaterThan(300);
});

test('Arabic letters are joined, and run to the left', async () => {
  await setOthers({ isRightToLeft: true });
  // Apart, letters have other forms than in a word.
  const apart = [...'مرحبا'].reduce((sum, letter) => sum + measure(letter, 100), 0);
  expect(measure('مرحبا', 100)).toBeLessThan(apart * 0.95);
  expect(place('مرحبا')).toHaveLength(5);
});

test('words in both directions are drawn in reading order', () => {
  const runs = [
    { text: 'React 19 ', face: undefined },
    { text: 'مرحبا', face: 0 },
    { text: ' (1)', face: undefined },
  ];
  expect(reorder(runs, true).map(({ text }) => text)).toEqual(['(', '1', ') ', 'مرحبا', ' ', 'React 19']);
  expect(reorder(runs.slice(0, 2), false).map(({ text }) => text)).toEqual(['React 19 ', 'مرحبا']);
});

test('a card that is read from right to left is a mirror image', async () => {
  const card = { title: ARABIC, number: 1, footer: '12 نوفمبر', plainFooter: 'November 12' };
  await setOthers({ isRightToLeft: true });
  const { runs, boxes } = layoutCard(aCard({ ...card, isRightToLeft: true }));
  const [name, , number, title] = runs;
  expect(Math.round((name?.x ?? 0) + (name?.width ?? 0))).toBeGreaterThan(CARD_WIDTH - 80);
  expect(title?.text).toBe(ARABIC);
  expect((number?.x ?? 0) > Math.max(...boxes.filter(({ height }) => height > 10).map(({ x }) => x))).toBe(
    true,
  );
  expect(runs.at(-2)?.text).toBe('12 نوفمبر');
});

test('without the letters of its months, a date is in English', () => {
  const { runs } = layoutCard(aCard({ faces: [], footer: '12 نوفمبر', plainFooter: 'November 12' }));
  expect(runs.at(-2)?.text).toBe('November 12');
});

// Titles in letters that the shipped face lacks, with a font file of the newsletter: DejaVu Sans with Arabic, Cyrillic and Greek.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFaces } from './other-faces.ts';
import { listMissing, measure, setWith, toDrawable, UNITS_PER_EM } from './typeset.ts';

const FACE = {
  file: join(import.meta.dirname, '../../../tests/fonts/other-letters.ttf'),
  fingerprint: 'other-letters',
};
const ARABIC = 'مرحبا | الروابط الأولى';

async function setOthers({ isRightToLeft = false } = {}): Promise<void> {
  onTestFinished(() => setWith());
  setWith({ faces: await openFaces([FACE], UNITS_PER_EM), isRightToLeft });
}

test.each([ARABIC, 'Привет, мир', 'Γειά σου, React'])('%s is drawn whole', async (title) => {
  expect(toDrawable(title)).not.toBe(title);
  expect(listMissing(title).length).toBeGreaterThan(3);
  await setOthers();
  expect(toDrawable(title)).toBe(title);
  expect(listMissing(title)).toEqual([]);
  expect(measure(title, 100)).toBeGreaterThan(300);
});

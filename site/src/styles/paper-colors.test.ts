import { expect, test } from 'vitest';
import { paperColors } from './paper-colors.ts';

const brightnessOf = (color: string) =>
  Math.max(...(color.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)));

test('the paper is bright in light mode and dark in dark mode', () => {
  expect(brightnessOf(paperColors.light)).toBeGreaterThan(200);
  expect(brightnessOf(paperColors.dark)).toBeLessThan(60);
});

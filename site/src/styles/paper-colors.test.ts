import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paperColors } from './paper-colors.ts';

test('the bars of browsers have the colours of the paper', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const papers = [...css.matchAll(/--paper: (.*);/g)].map(([, color]) => color);
  expect(papers).toEqual([paperColors.light, paperColors.dark]);
});

import { expect, test } from 'vitest';
import { texts as en } from './en.ts';
import { texts as fr } from './fr.ts';

test.each([
  [en.week.noNext, en.week.noNextHow, 'NUMBER'],
  [en.issues.empty, en.issues.emptyHow, 'NUMBER'],
  [fr.week.noNext, fr.week.noNextHow, 'NUMÉRO'],
  [fr.issues.empty, fr.issues.emptyHow, 'NUMÉRO'],
])('nobody takes the command for a new issue literally: %s %s', (words, command, placeholder) => {
  expect(command).toBe(`npx midweek new ${placeholder}`);
  expect(words).toContain(placeholder);
});

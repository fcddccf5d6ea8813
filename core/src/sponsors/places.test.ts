import { expect, test } from 'vitest';
import {
  type CalendarWeek,
  countPlacements,
  keepFree,
  toChosenPlaces,
  toRequestedSlots,
  toSlotTexts,
} from './places.ts';

const WEEK: CalendarWeek = {
  issueDate: '2026-11-18',
  placements: {
    main: { free: 1, held: 0, taken: 0 },
    second: { free: 0, held: 0, taken: 1 },
    react: { free: 1, held: 1, taken: 0 },
    'react-native': { free: 0, held: 1, taken: 1 },
  },
};

test('a choice survives the way to the server and back', () => {
  const texts = ['2026-11-18 main 1', '2026-11-25 react 2'];
  expect(toSlotTexts(toChosenPlaces(texts))).toEqual(texts);
  expect(toChosenPlaces(['2026-11-25 react 1', '2026-11-25 react 1'])).toEqual({ '2026-11-25 react': 2 });
  expect(
    toChosenPlaces([
      '',
      'x',
      '2026-11-18 main',
      '2026-11-18 react 0',
      '2026-11-18 react 1 1',
      '2026-11-18 react 1e0',
      '<b>',
    ]),
  ).toEqual({
    '2026-11-18 main': 1,
  });
});

test('a choice keeps the places that are still free, counted by placement', () => {
  const chosen = {
    '2026-11-18 main': 1,
    '2026-11-18 second': 1,
    '2026-11-18 react': 2,
    '2020-01-01 main': 1,
  };
  const kept = keepFree(chosen, [WEEK]);
  expect(kept).toEqual({ '2026-11-18 main': 1, '2026-11-18 react': 1 });
  expect(countPlacements(toRequestedSlots({ ...kept, '2026-11-25 main': 1 }))).toEqual({ main: 2, react: 1 });
});

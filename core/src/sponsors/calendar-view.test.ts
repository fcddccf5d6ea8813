import { expect, test } from 'vitest';
import { OFFER } from '../testing/price-list.ts';
import { toCalendarLabels } from './calendar-labels.ts';
import { type CalendarWeek, toCalendarView } from './calendar-view.ts';
import { countPlacements, keepFree, toChosenPlaces, toSlotTexts } from './chosen-places.ts';

const WEEK: CalendarWeek = {
  issueDate: '2026-11-18',
  placements: {
    main: { free: 1, held: 0, taken: 0 },
    second: { free: 0, held: 0, taken: 1 },
    react: { free: 1, held: 1, taken: 0 },
    'react-native': { free: 0, held: 1, taken: 1 },
  },
};

test.each([
  ['en', 'First sponsor, November 18, 2026', ['', 'taken', '1 left', 'held']],
  ['fr', 'Premier sponsor, 18 novembre 2026', ['', 'pris', 'reste 1', 'retenu']],
] as const)('a row says in %s what is free and what is not', (locale, name, texts) => {
  const { columns, rows } = toCalendarView([WEEK], {
    locale,
    labels: toCalendarLabels(locale, OFFER.placements),
  });
  expect(columns).toHaveLength(4);
  expect(rows[0]?.cells.map(({ text }) => text)).toEqual(texts);
  expect(rows[0]?.cells[0]).toEqual({
    slot: '2026-11-18 main',
    controls: [{ id: 'slot-2026-11-18-main-1', name }],
    text: '',
  });
});

test('a choice survives the way to the server and back', () => {
  const texts = ['2026-11-18 main 1', '2026-11-25 react 2'];
  expect(toSlotTexts(toChosenPlaces(texts))).toEqual(texts);
  expect(toChosenPlaces(['2026-11-25 react 1', '2026-11-25 react 1'])).toEqual({ '2026-11-25 react': 2 });
  expect(toChosenPlaces(['', 'x', '2026-11-18 main', '2026-11-18 react 0', '<b>'])).toEqual({
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
  expect(countPlacements({ ...kept, '2026-11-25 main': 1 })).toEqual({ main: 2, react: 1 });
});

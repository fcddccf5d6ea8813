import { expect, test } from 'vitest';
import { OFFER } from '../testing/price-list.ts';
import { renderSponsorCalendar } from './calendar.ts';
import { toCalendarLabels } from './calendar-labels.ts';
import type { CalendarWeek } from './places.ts';

const WEEK: CalendarWeek = {
  issueDate: '2026-11-18',
  placements: {
    main: { free: 1, held: 0, taken: 0 },
    second: { free: 0, held: 1, taken: 0 },
    react: { free: 2, held: 0, taken: 0 },
    'react-native': { free: 1, held: 0, taken: 1 },
  },
};

test('free places are controls with names, the others are words', () => {
  const html = String(
    renderSponsorCalendar([WEEK], { locale: 'fr', labels: toCalendarLabels('fr', OFFER.placements) }),
  );
  expect(html).toContain('<th scope="row"><time datetime="2026-11-18">18 novembre</time></th>');
  expect(html).toContain(
    '<input type="checkbox" id="slot-2026-11-18-main-1" name="slots[]" aria-label="Premier sponsor, 18 novembre 2026\u00a0: libre" value="2026-11-18 main 1"><span>libre</span>',
  );
  expect(html).toContain('<td><div><span>retenu</span></div></td>');
  expect(html).toContain(
    'aria-label="Lien React, 18 novembre 2026, 1 sur 2\u00a0: libre" value="2026-11-18 react 1">',
  );
  expect(html).toContain(
    'aria-label="Lien React, 18 novembre 2026, 2 sur 2\u00a0: libre" value="2026-11-18 react 1">',
  );
  expect(html).toContain('value="2026-11-18 react-native 1"><span>libre</span></label><span>pris</span>');
});

test.each([
  ['en', '<div><span>held</span><span>taken</span></div>'],
  ['fr', '<div><span>retenu</span><span>pris</span></div>'],
] as const)('every place that is not free has its word in %s', (locale, words) => {
  const placements = { ...WEEK.placements, react: { free: 0, held: 1, taken: 1 } };
  const labels = toCalendarLabels(locale, OFFER.placements);
  expect(String(renderSponsorCalendar([{ ...WEEK, placements }], { locale, labels }))).toContain(words);
});

test('rows are grouped by months, which name the columns again', () => {
  const weeks = ['2026-11-25', '2026-12-30', '2027-01-06'].map((issueDate) => ({ ...WEEK, issueDate }));
  const labels = toCalendarLabels('fr', OFFER.placements);
  const html = String(renderSponsorCalendar(weeks, { locale: 'fr', labels }));
  const months = [...html.matchAll(/<tbody><tr><th scope="rowgroup">(.*?)<\/th><th scope="col">(.*?)</g)];
  expect(months.map(([, month, column]) => [month, column])).toEqual([
    ['novembre 2026', 'Premier sponsor'],
    ['décembre 2026', 'Premier sponsor'],
    ['janvier 2027', 'Premier sponsor'],
  ]);
});

test('labels cannot become markup', () => {
  const labels = { ...toCalendarLabels('en', OFFER.placements), caption: '<b>', place: '"><script>' };
  const html = String(renderSponsorCalendar([WEEK], { locale: 'en', labels }));
  expect(html).toContain('<caption>&lt;b&gt;</caption>');
  expect(html).toContain('aria-label="&quot;&gt;&lt;script&gt;"');
});

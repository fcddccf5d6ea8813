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
  expect(html).toContain('<th scope="row"><time datetime="2026-11-18">18 nov. 2026</time></th>');
  expect(html).toContain(
    '<input type="checkbox" id="slot-2026-11-18-main-1" name="slots[]" aria-label="Premier sponsor, 18 novembre 2026" value="2026-11-18 main 1">',
  );
  expect(html).toContain('<td><span>retenu</span></td>');
  expect(html).toContain('aria-label="Lien React, 18 novembre 2026, 1 sur 2" value="2026-11-18 react 1">');
  expect(html).toContain('aria-label="Lien React, 18 novembre 2026, 2 sur 2" value="2026-11-18 react 1">');
  expect(html).toContain('value="2026-11-18 react-native 1"><span>reste 1</span>');
});

test.each([
  ['en', '<span>taken</span>', '<span>1 left</span>', '<span>held</span>'],
  ['fr', '<span>pris</span>', '<span>reste 1</span>', '<span>retenu</span>'],
] as const)('a row says in %s what is taken, left and held', (locale, ...texts) => {
  const placements = {
    ...WEEK.placements,
    second: { free: 0, held: 0, taken: 1 },
    react: { free: 0, held: 1, taken: 1 },
  };
  const labels = toCalendarLabels(locale, OFFER.placements);
  const html = String(renderSponsorCalendar([{ ...WEEK, placements }], { locale, labels }));
  for (const text of texts) expect(html).toContain(text);
});

test('labels cannot become markup', () => {
  const labels = { ...toCalendarLabels('en', OFFER.placements), caption: '<b>', place: '"><script>' };
  const html = String(renderSponsorCalendar([WEEK], { locale: 'en', labels }));
  expect(html).toContain('<caption>&lt;b&gt;</caption>');
  expect(html).toContain('aria-label="&quot;&gt;&lt;script&gt;"');
});

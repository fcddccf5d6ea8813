import type { CalendarWeek } from '@midweek/core';
import { expect, test } from 'vitest';
import type { BuiltPages } from '../../http/pages/built-pages.ts';
import { compilePage } from '../../http/pages/compile-page.ts';
import type { Filling } from '../../http/pages/page-names.ts';
import { OFFER } from '../../testing/price-list.ts';
import { renderSponsorPage } from './sponsor-page.ts';

const { placements } = OFFER;

const WEEK: CalendarWeek = {
  issueDate: '2026-11-18',
  placements: {
    main: { free: 1, held: 0, taken: 0 },
    second: { free: 0, held: 1, taken: 0 },
    react: { free: 2, held: 0, taken: 0 },
    'react-native': { free: 1, held: 0, taken: 1 },
  },
};

const PAGE =
  '<midweek-calendar>none</midweek-calendar><p data-fill="problem"></p><input value="" aria-invalid="false" data-fill="value=company aria-invalid=company.isInvalid"><p data-fill="company.problem"></p><textarea data-fill="conflicts"></textarea>';
const pages: Pick<BuiltPages, 'render'> = {
  render: (_locale, _page, filling) => compilePage(PAGE).render(filling as Filling),
};

test('the page gets the calendar and is else as it was built', () => {
  const html = renderSponsorPage(pages, { locale: 'en', placements, weeks: [WEEK] });
  expect(html).toMatch(
    /^<midweek-calendar><noscript data-near><table>.*<\/table><\/noscript><\/midweek-calendar><p data-fill="problem"><\/p>/,
  );
});

test('without a calendar the page is as it was built', () => {
  expect(renderSponsorPage(pages, { locale: 'en', placements, weeks: undefined })).toBe(PAGE);
});

test('a form that comes back keeps what was typed and says what is wrong where it is wrong', () => {
  const html = renderSponsorPage(pages, {
    locale: 'en',
    placements,
    weeks: [WEEK],
    form: {
      body: {
        company: '"><b>',
        conflicts: '</textarea>',
        slots: ['2026-11-18 main 1', '', '2026-11-18 second 1'],
      },
      problem: 'No.',
      fields: { company: 'Too bold.' },
      ticket: '',
    },
  });
  expect(html).toContain('<p data-fill="problem" autofocus>No.</p>');
  expect(html).toContain('<input value="&quot;&gt;&lt;b&gt;" aria-invalid="true"');
  expect(html).toContain('<p data-fill="company.problem">Too bold.</p>');
  expect(html).toContain('>&lt;/textarea&gt;</textarea>');
  expect(html).toContain('value="2026-11-18 main 1" checked');
});

import type { CalendarWeek } from '@midweek/core';
import { expect, test } from 'vitest';
import { renderCalendar } from './calendar-html.ts';
import { renderSponsorPage } from './sponsor-page.ts';

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
  const html = renderCalendar([WEEK], { locale: 'fr' });
  expect(html).toContain('<th scope="row"><time datetime="2026-11-18">18 nov. 2026</time></th>');
  expect(html).toContain(
    '<input type="checkbox" id="slot-2026-11-18-main" name="slots[]" aria-label="Premier sponsor, 18 novembre 2026" value="2026-11-18 main 1">',
  );
  expect(html).toContain('<td><span>retenu</span></td>');
  expect(html).toContain('<option value="2026-11-18 react 2">2</option>');
  expect(html).toContain('value="2026-11-18 react-native 1"><span>reste 1</span>');
});

test('what was chosen stays chosen', () => {
  const html = renderCalendar([WEEK], {
    locale: 'en',
    chosen: { '2026-11-18 main': 1, '2026-11-18 react': 2, '2026-11-18 second': 1 },
  });
  expect(html).toContain('value="2026-11-18 main 1" checked');
  expect(html).toContain('value="2026-11-18 react 2" selected');
});

const PAGE =
  '<midweek-calendar>none</midweek-calendar><p data-fill="problem"></p><input value="" aria-invalid="false" data-fill="value=company aria-invalid=company.isInvalid"><p data-fill="company.problem"></p><textarea data-fill="conflicts"></textarea>';
const pages = { render: () => PAGE };

test('the page gets the calendar and is else as it was built', () => {
  const html = renderSponsorPage(pages, { locale: 'en', weeks: [WEEK] });
  expect(html).toMatch(
    /^<midweek-calendar><table>.*<\/table><\/midweek-calendar><p data-fill="problem"><\/p>/,
  );
});

test('without a calendar the page is as it was built', () => {
  expect(renderSponsorPage(pages, { locale: 'en', weeks: undefined })).toBe(PAGE);
});

test('a form that comes back keeps what was typed and says what is wrong where it is wrong', () => {
  const html = renderSponsorPage(pages, {
    locale: 'en',
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

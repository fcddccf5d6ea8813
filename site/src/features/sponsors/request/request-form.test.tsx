import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { PRICE_LIST } from '#src/testing/price-list.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { toRequestFormProps } from './request-form.props.ts';
import { RequestForm } from './request-form.tsx';

const site = aSiteConfig();
const pricing = PRICE_LIST;

test('the island draws what the server answered', () => {
  const props = toRequestFormProps(pricing, site, 'en');
  const html = renderInPage(
    <RequestForm {...props} values={{ company: 'Acme' }} problem="No." fields={{ email: 'Which?' }} />,
  );
  expect(html).toContain('value="Acme"');
  expect(html).toContain('>No.</p>');
  expect(html).toContain('>Which?</p>');
});

test('the table has the same controls as the one of the server', () => {
  const one = { free: 1, held: 0, taken: 0 };
  const weeks = [
    {
      issueDate: '2026-11-18',
      placements: {
        main: one,
        second: { free: 0, held: 0, taken: 1 },
        react: { free: 2, held: 0, taken: 0 },
        'react-native': { free: 1, held: 1, taken: 0 },
      },
    },
  ];
  const { calendarLabels } = toRequestFormProps(pricing, site, 'en');
  const html = renderInPage(
    <CalendarTable
      calendar={{ weeks, chosen: { '2026-11-18 react': 2, '2026-11-18 main': 1 }, version: 1 }}
      labels={calendarLabels}
    />,
  );
  expect(html).toMatch(/aria-label="First sponsor, November 18, 2026: free"[^>]*checked/);
  expect(html).toContain('<td><div><span>taken</span></div></td>');
  expect(html).toMatch(/aria-label="React link, November 18, 2026, 2 of 2: free"[^>]*checked/);
  expect(html).toContain('<span>free</span></label><span>held</span>');
});

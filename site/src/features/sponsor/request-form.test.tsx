import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aContent, aSiteConfig } from '#src/testing/content.ts';
import { PRICE_LIST } from '#src/testing/price-list.ts';
import { PageContentContext } from '../page-context/page-content.ts';
import { SiteContext } from '../page-context/site-context.ts';
import { PricingContext } from '../price-list/price-list.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { toRequestFormProps } from './request-form.props.ts';
import { RequestForm } from './request-form.tsx';
import { SponsorRequest } from './sponsor-request.tsx';

const site = aSiteConfig();
const pricing = PRICE_LIST;

test('the page has a form that works by itself, and room for the calendar', () => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <PricingContext value={pricing}>
        <PageContentContext value={aContent()}>
          <SponsorRequest locale="fr" />
        </PageContentContext>
      </PricingContext>
    </SiteContext>,
  );
  expect(html).toContain('action="/api/sponsor/requests" method="post"');
  expect(html).toContain('name="locale" value="fr"');
  expect(html).toContain('name="website"');
  expect(html).toMatch(
    /<midweek-calendar><p>Le calendrier n’est pas disponible[^<]*<\/p><\/midweek-calendar>/,
  );
  expect(html).not.toContain('style=');
});

test('every place that the server fills has its name', () => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <PricingContext value={pricing}>
        <PageContentContext value={aContent()}>
          <SponsorRequest locale="en" />
        </PageContentContext>
      </PricingContext>
    </SiteContext>,
  );
  const marks = [...html.matchAll(/data-fill="([^"]+)"/g)].map(([, mark]) => mark);
  expect(marks).toEqual([
    'data-answer=answer',
    'value=ticket',
    'problem',
    'slots.problem',
    'value=company aria-invalid=company.isInvalid',
    'company.problem',
    'value=contactName aria-invalid=contactName.isInvalid',
    'contactName.problem',
    'value=email aria-invalid=email.isInvalid',
    'email.problem',
    'conflicts aria-invalid=conflicts.isInvalid',
    'conflicts.problem',
  ]);
  // Only attributes that are there can be filled.
  expect(html).toMatch(/<input id="sponsor-company"[^>]* value=""/);
});

test('the island draws what the server answered', () => {
  const props = toRequestFormProps(pricing, site, 'en');
  const html = renderToStaticMarkup(
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
  const html = renderToStaticMarkup(
    <CalendarTable
      calendar={{ weeks, chosen: { '2026-11-18 react': 2, '2026-11-18 main': 1 }, version: 1 }}
      labels={calendarLabels}
      locale="en"
    />,
  );
  expect(html).toMatch(/aria-label="First sponsor, November 18, 2026"[^>]*checked/);
  expect(html).toContain('<td><span>taken</span></td>');
  expect(html).toMatch(/aria-label="React link, November 18, 2026, 2 of 2"[^>]*checked/);
  expect(html).toContain('<span>1 left</span>');
});

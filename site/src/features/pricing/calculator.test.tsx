import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aContent } from '#src/testing/content.ts';
import { PricingContext } from '../price-list/price-list.tsx';
import { toCalculatorProps } from './calculator.props.ts';
import { Calculator } from './calculator.tsx';
import { PriceCalculator } from './price-calculator.tsx';

const { pricing } = aContent();

test('the browser gets the prices and the words of one language, and nothing else', () => {
  const props = toCalculatorProps(pricing, 'fr', 'calculator');
  expect(props.rules).toEqual({
    currency: 'EUR',
    levels: [{ volume: 1, floor: 0 }],
    placements: [{ id: 'main', unitPrices: [1500], averageClicks: undefined }],
  });
  expect(props).toMatchObject({
    placements: [{ label: 'Main', description: 'At the top' }],
    levels: [{ volume: 1, name: 'Niveau 1', floor: 'Prix de base' }],
    pageHref: '/fr/pricing/priceCalculator',
    sponsorHref: '/fr/sponsor',
  });
});

test('every place that depends on the selection has a name for the server', () => {
  const html = renderToStaticMarkup(<Calculator {...toCalculatorProps(pricing, 'en', 'pricing')} />);
  const marks = [...html.matchAll(/data-fill="([^"]+)"/g)].flatMap(([, mark]) => mark?.split(' ') ?? []);
  expect(marks.sort()).toEqual(
    [
      'main.unitPrice',
      'value=main.quantity',
      'value=main.entry',
      'aria-invalid=main.isInvalid',
      'main.problem',
      'total',
      'level',
      'range',
      'aria-current=level.1',
      'next',
      'saving',
      'perClick',
      'href=requestHref',
    ].sort(),
  );
});

test('the fields show the entries that the server read, with what is wrong about them', () => {
  const props = toCalculatorProps(pricing, 'fr', 'pricing');
  const html = renderToStaticMarkup(<Calculator {...props} entries={{ main: '11' }} />);
  expect(html).toContain('value="11"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('saisissez 10 ou moins.');
});

test('the price of a click is drawn when the newsletter has figures', () => {
  const [placement] = pricing.placements;
  const counted = { ...pricing, placements: [{ ...placement, averageClicks: 1000 }] } as typeof pricing;
  const draw = (prices: typeof pricing) =>
    renderToStaticMarkup(
      <Calculator {...toCalculatorProps(prices, 'en', 'pricing')} entries={{ main: '1' }} />,
    );
  expect(draw(counted)).toContain('About €1.50 per click');
  expect(draw(pricing)).not.toContain('per click');
});

test('the island has a place for the answer to its form', () => {
  const html = renderToStaticMarkup(
    <PricingContext value={pricing}>
      <PriceCalculator locale="en" page="pricing" />
    </PricingContext>,
  );
  expect(html).toContain('data-answer="{}" data-fill="data-answer=answer"');
});

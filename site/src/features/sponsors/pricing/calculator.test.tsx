import { expect, test } from 'vitest';
import { aContent } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { toCalculatorProps } from './calculator.props.ts';
import { Calculator } from './calculator.tsx';

const { pricing } = aContent();

test('every place that depends on the selection has a name for the server', () => {
  const html = renderInPage(<Calculator {...toCalculatorProps(pricing, 'en', 'pricing')} />);
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
  const html = renderInPage(<Calculator {...props} entries={{ main: '11' }} />);
  expect(html).toContain('value="11"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('saisissez 10 ou moins.');
});

test('the price of a click is drawn when the newsletter has figures', () => {
  const [placement] = pricing.placements;
  const counted = { ...pricing, placements: [{ ...placement, averageClicks: 1000 }] } as typeof pricing;
  const draw = (prices: typeof pricing) =>
    renderInPage(<Calculator {...toCalculatorProps(prices, 'en', 'pricing')} entries={{ main: '1' }} />);
  expect(draw(counted)).toContain('About €1.50 per click');
  expect(draw(pricing)).not.toContain('per click');
});

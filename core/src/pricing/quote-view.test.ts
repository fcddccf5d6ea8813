import { expect, test } from 'vitest';
import { PRICE_LIST } from '../testing/price-list.ts';
import { formatMoney } from './money.ts';
import { toQuoteLabels } from './quote-labels.ts';
import { toQuoteView, toRequestHref } from './quote-view.ts';

const english = { locale: 'en', labels: toQuoteLabels('en') } as const;
const french = { locale: 'fr', labels: toQuoteLabels('fr') } as const;

test.each([
  ['en', 1350, 0, '€1,350'],
  ['fr', 1350, 0, '1\u202f350\u00a0€'],
  ['en', 0.5, 2, '€0.50'],
  ['fr', 0.5, 2, '0,50\u00a0€'],
  ['fr', 550, 0, '550\u00a0€'],
] as const)('money in %s: %d with %i decimals', (locale, amount, digits, expected) => {
  expect(formatMoney(locale, 'EUR', amount, digits)).toBe(expected);
});

test('a quote in English words', () => {
  expect(toQuoteView(PRICE_LIST, { main: '1' }, english)).toEqual({
    total: '€1,350',
    level: 'Level 2',
    range: '€1,200 to €2,500',
    next: 'Add €1,150 to reach level 4.',
    saving: 'You save €150 on the list price of €1,500.',
    perClick: '',
    announcement: 'Total €1,350, level 2.',
    volume: 2,
    query: 'main=1',
    placements: [
      { id: 'main', entry: '1', quantity: 1, unitPrice: '€1,350 each', problem: '' },
      { id: 'second', entry: '0', quantity: 0, unitPrice: '€650 each', problem: '' },
      { id: 'react', entry: '0', quantity: 0, unitPrice: '€450 each', problem: '' },
      { id: 'react-native', entry: '0', quantity: 0, unitPrice: '€200 each', problem: '' },
    ],
  });
});

test('a quote in French words, at the last level', () => {
  expect(toQuoteView(PRICE_LIST, { main: '4' }, french)).toMatchObject({
    total: '4\u202f800\u00a0€',
    level: 'Niveau 8',
    range: 'à partir de 4\u202f500\u00a0€',
    next: 'Il n’existe pas de prix unitaire plus bas.',
    saving: 'Vous économisez 1\u202f200\u00a0€ sur le prix de base de 6\u202f000\u00a0€.',
  });
});

test('the price of a click is shown once there are figures', () => {
  const placements = PRICE_LIST.placements.map((placement) => ({ ...placement, averageClicks: 1000 }));
  const { perClick } = toQuoteView({ ...PRICE_LIST, placements }, { main: '1' }, english);
  expect(perClick).toBe('About €1.35 per click, if this order brings as many clicks as earlier ones.');
});

test('a wrong quantity is reported at its field, and no price is shown that nobody asked for', () => {
  const view = toQuoteView(PRICE_LIST, { main: '11', second: '1' }, french);
  expect(view).toMatchObject({ total: '–', level: '', range: '', saving: '', query: '', volume: undefined });
  expect(view.placements.map(({ problem }) => problem)).toEqual([
    'Une commande compte au plus 10 exemplaires de chaque emplacement\u00a0: saisissez 10 ou moins.',
    '',
    '',
    '',
  ]);
});

test('the request is asked for with the selection', () => {
  expect(toRequestHref('/fr/sponsor', 'main=2')).toBe('/fr/sponsor?main=2#request');
  expect(toRequestHref('/sponsor', '')).toBe('/sponsor#request');
});

/** Prices for browsers too: no schema and no texts come along. */
export * from './pricing/money.ts';
export * from './pricing/quantity.ts';
export * from './pricing/quote.ts';
export * from './pricing/quote-path.ts';
export * from './pricing/quote-view.ts';
export * from './pricing/selection.ts';

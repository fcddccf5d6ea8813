// The price list of core's tests; see content.ts.
export * from '../../../core/src/testing/price-list.ts';

// The price list of core's tests. It is no part of core's exports, so this is the only deep import.
export { OFFER, PRICE_LIST } from '../../../core/src/testing/price-list.ts';

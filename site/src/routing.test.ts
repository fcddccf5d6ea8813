import { expect, test } from 'vitest';
import { inEveryLocale } from './routing.ts';

test('a route exists in each language, and English has no prefix', () => {
  expect(inEveryLocale(() => [{ params: { tag: 'react' }, props: { page: 1 } }])).toEqual([
    { params: { tag: 'react', locale: undefined }, props: { page: 1, locale: 'en' } },
    { params: { tag: 'react', locale: 'fr' }, props: { page: 1, locale: 'fr' } },
  ]);
});

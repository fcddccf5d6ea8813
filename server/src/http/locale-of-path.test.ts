import { expect, test } from 'vitest';
import { createLocaleOfPath } from './urls.ts';

const localeOfPath = createLocaleOfPath([
  { locale: 'en', prefix: '' },
  { locale: 'fr', prefix: '/fr' },
]);

test.each([
  ['/', 'en'],
  ['/newsletter', 'en'],
  ['/fr', 'fr'],
  ['/fr/', 'fr'],
  ['/fr/nope', 'fr'],
  ['/frigo', 'en'],
  ['/api/fr/', 'en'],
  ['*', 'en'],
])('%s is in %s', (path, locale) => {
  expect(localeOfPath(path).locale).toBe(locale);
});

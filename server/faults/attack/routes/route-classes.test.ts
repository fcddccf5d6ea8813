import { expect, test } from 'vitest';
import { classifyRoutes } from './route-classes.ts';

const get = (url: string) => ({ method: 'GET', url });

test('routes are told apart by path, in both languages; what fits nowhere is a class too', () => {
  const routes = [
    '/fr/sponsor/copy',
    '/api/sponsor/copy/image',
    '/fr/sponsor',
    '/workflow/confirm',
    '/*',
    '/new',
  ].map(get);
  const { classes, missing } = classifyRoutes(routes);
  expect([...classes].map(([name, own]) => [name, own.map(({ url }) => url)])).toEqual([
    ['copy', ['/fr/sponsor/copy', '/api/sponsor/copy/image']],
    ['sponsor', ['/fr/sponsor']],
    ['workflow pages', ['/workflow/confirm']],
    ['static', ['/*']],
    ['other', ['/new']],
  ]);
  expect(missing).toContain('search');
  expect(missing).not.toContain('copy');
});

import { expect, test } from 'vitest';
import { toLoggedRequest } from './request-log.ts';

const TOKEN = 'q8Zr0Yx-Tj3mW_5sKfA1bC2dE3fG4hI5jK6lM7nO8p0';
const loggedPath = (url: string) => toLoggedRequest({ method: 'GET', url }).path;

test.each([
  ['/newsletter/257', '/newsletter/257'],
  ['/fr/articles/use-sync-external-store-is-not-what-you-think-it-is', undefined],
  ['/_astro/react-summit.Bx3kQ9_z.webp', undefined],
  ['/unsubscribe/ada@example.org', '/unsubscribe/…'],
  ['/unsubscribe/ada%40example.org/now', '/unsubscribe/…/now'],
  ['/unsubscribe/ada%2540example.org', '/unsubscribe/…'],
  ['/unsubscribe/ada%25%34%30example.org', '/unsubscribe/…'],
  ['mailto:ada@example.org', '…'],
  ['https://ada@example.org/fr?to=ada@example.org', '/fr'],
  [`/workflow/confirm/${TOKEN}`, '/workflow/confirm/…'],
  [`/workflow/confirm%3Ftoken%3D${TOKEN}`, '/workflow/…'],
  [`/sponsor/report/${TOKEN}.${TOKEN}`, '/sponsor/report/…'],
])('%s is in the log as %s', (url, path = url) => {
  expect(loggedPath(url)).toBe(path);
});

test('an address is redacted even where the path is cut', () => {
  const path = loggedPath(`/${'a'.repeat(250)}/ada%40example.org`);
  expect(path.length).toBeLessThanOrEqual(256);
  expect(path).not.toContain('ada%');
});

test('a long path is read in no time', () => {
  const start = performance.now();
  for (const piece of ['%25', 'a', 'A/', '%40', '@/']) loggedPath(`/${piece.repeat(16_384 / piece.length)}`);
  expect(performance.now() - start).toBeLessThan(1000);
});

import { expect, test } from 'vitest';
import { toOrigin, toTouches } from './touches.ts';

test('a form tells first and last touch, campaign and click ids', () => {
  const attribution = {
    utm_source: 'news',
    utm_campaign: 'launch',
    qs_params:
      'fbclid=f&gclid=g&initial_referrer=https%3A%2F%2Fa.example%2F&initial_url=https%3A%2F%2Fmidweek.example%2F',
    document_referrer: 'https://b.example/x',
    pathname: '/newsletter/257',
    iframe: 'false',
  };
  expect(toTouches(attribution)).toEqual({
    first: { url: 'https://midweek.example/', referrer: 'https://a.example/' },
    last: { page: '/newsletter/257', referrer: 'https://b.example/x' },
    campaign: { utm_source: 'news', utm_campaign: 'launch' },
    clickIds: { gclid: 'g', fbclid: 'f' },
  });
  expect(toOrigin(attribution)).toEqual({ source: 'news', campaign: 'launch', page: '/newsletter/257' });
});

test.each([
  [{}, 'direct'],
  [{ qs_params: 'rdt_cid=1' }, 'reddit'],
  [
    { qs_params: 'initial_referrer=https://www.a.example/x', document_referrer: 'https://b.example' },
    'a.example',
  ],
  [{ document_referrer: 'https://b.example' }, 'b.example'],
  [
    { qs_params: 'initial_url=https://midweek.example/', document_referrer: 'https://midweek.example/x' },
    'direct',
  ],
  [{ utm_source: 'x'.repeat(500) }, 'x'.repeat(100)],
])('%j came from %s', (attribution, source) => {
  expect(toOrigin(attribution).source).toBe(source);
});

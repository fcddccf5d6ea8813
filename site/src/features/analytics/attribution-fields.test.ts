import { expect, test } from 'vitest';
import { toAttributionFields } from './attribution-fields.ts';

const PLACE = {
  referrer: 'https://news.example/',
  url: 'https://midweek.example/newsletter/257',
  isFramed: false,
};

test('a form says which campaign, first visit and page it comes from', () => {
  const record = 'ad=7&gclid=abc&initial_url=https%3a%2f%2fmidweek.example%2f&ref=friend&utm_source=news';
  expect(toAttributionFields(record, PLACE)).toEqual({
    utm_source: 'news',
    utm_medium: '',
    utm_campaign: '',
    utm_content: '',
    utm_term: '',
    qs_ad: '7',
    qs_ref: 'friend',
    qs_params: 'ad=7&gclid=abc&initial_url=https%3A%2F%2Fmidweek.example%2F&ref=friend&utm_source=news',
    document_referrer: 'https://news.example/',
    pathname: '/newsletter/257',
    iframe: 'false',
  });
});

test('a remembered mail address stays where it is', () => {
  const record = new URLSearchParams({
    email: 'a@b.example',
    initial_url: 'https://midweek.example/?email=a@b.example&gclid=1',
  }).toString();
  const { qs_params } = toAttributionFields(record, PLACE);
  expect(decodeURIComponent(qs_params)).toBe('initial_url=https://midweek.example/?gclid=1');
});

test('what readers ask of this site is not sent, also from a record of before, and neither from the page before', () => {
  const asked = 'https://midweek.example/search?q=secret&kind=secret&gclid=1';
  const record = new URLSearchParams({
    kind: 'secret',
    primary: 'secret',
    theme: 'secret',
    initial_url: asked,
    initial_referrer: asked,
  }).toString();
  const fields = toAttributionFields(record, { ...PLACE, referrer: asked });
  expect(JSON.stringify(fields)).not.toContain('secret');
  expect(fields.document_referrer).toBe('https://midweek.example/search?gclid=1');
  expect(new URLSearchParams(fields.qs_params).get('initial_referrer')).toBe(
    'https://midweek.example/search?gclid=1',
  );
});

test.each(['rdt_cid', 'twclid', 'gclid', 'fbclid', 'ck_subscriber_id', 'utm_id', 'utm_source'])(
  '%s is sent',
  (param) => {
    expect(toAttributionFields(`${param}=1`, PLACE).qs_params).toBe(`${param}=1`);
  },
);

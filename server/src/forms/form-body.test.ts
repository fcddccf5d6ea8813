import { expect, test } from 'vitest';
import { parseForm } from './form-body.ts';

test.each([
  ['', {}],
  ['email=ada%40example.org&locale=fr', { email: 'ada@example.org', locale: 'fr' }],
  ['email=ada+news%40example.org', { email: 'ada news@example.org' }],
  ['a=1&a=2', { a: '2' }],
  ['a', { a: '' }],
  ['fields[utm_source]=x&fields%5Butm_medium%5D=y', { fields: { utm_source: 'x', utm_medium: 'y' } }],
  ['fields=text&fields[a]=x', { fields: { a: 'x' } }],
  ['fields[a]=x&fields=text', { fields: 'text' }],
  // Deeper than we read: a name like any other.
  ['a[b][c]=x', { 'a[b][c]': 'x' }],
  ['a[]=x&a[]=y', { a: ['x', 'y'] }],
  ['a[b]=x&a[]=y', { a: ['y'] }],
  ['%=%E0%A4%A', { '%': '\ufffd%A' }],
])('%j', (body, form) => {
  expect({ ...parseForm(body) }).toEqual(form);
});

test('fields named like Object.prototype members, such as `constructor`, are ordinary fields', () => {
  const form = parseForm('__proto__=x&__proto__[polluted]=y&constructor[prototype]=z&a[__proto__]=w');
  expect(Object.getPrototypeOf(form)).toBeNull();
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(form).toSorted()).toEqual(['__proto__', 'a', 'constructor']);
});

test('only the first hundred fields are read', () => {
  const body = Array.from({ length: 10_000 }, (_, i) => `f${i}=x`).join('&');
  expect(Object.keys(parseForm(body)).length).toBe(100);
});

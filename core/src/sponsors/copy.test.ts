import { expect, test } from 'vitest';
import { t } from '../languages/translate.ts';
import { type Copy, checkCopy, checkCopyImage, isWebAddress } from './copy.ts';

const BLOCK: Copy = {
  title: 'Acme 2 checks your queries',
  body: 'It reads your schema.\n\nTry [the demo](https://acme.example/demo).',
  url: 'https://acme.example/?utm_source=midweek',
  alt: '',
};
const LINK: Copy = { title: 'Acme 2, for React 19', body: '', url: 'https://acme.example/', alt: '' };
const link = (name: string) => `[${name}](https://${name}.example/)`;

test('copy within its limits is right, to the last character', () => {
  expect(checkCopy('main', BLOCK, { hasImage: false })).toEqual({});
  expect(checkCopy('react', LINK, { hasImage: false })).toEqual({});
  const full = { ...BLOCK, title: '🙂'.repeat(55), body: 'é'.repeat(800), alt: 'A screen.' };
  expect(checkCopy('second', full, { hasImage: true })).toEqual({});
  expect(checkCopy('react-native', { ...LINK, title: 'x'.repeat(140) }, { hasImage: false })).toEqual({});
});

test.each([
  ['main', { title: '' }, 'title', 'title-missing'],
  ['main', { title: 'x'.repeat(56) }, 'title', 'title-long'],
  ['second', { body: '\n \n' }, 'body', 'body-missing'],
  ['second', { body: 'x'.repeat(801) }, 'body', 'body-long'],
  ['main', { body: ['a', 'b', 'c'].map(link).join(' ') }, 'body', 'body-links'],
  ['second', { body: ['a', 'b'].map(link).join(' ') }, 'body', 'body-links'],
  ['main', { body: '[a](javascript:alert)' }, 'body', 'body-address'],
  ['main', { body: '[a](/pricing)' }, 'body', 'body-address'],
  ['main', { body: '[a](http://192.168.1.1/)' }, 'body', 'body-address'],
  ['main', { body: 'See https://acme.example/' }, 'body', 'body-bare'],
  ['main', { body: 'See www.acme.example' }, 'body', 'body-bare'],
  ['main', { body: 'Write to ada@acme.example.' }, 'body', 'body-bare'],
  ['main', { url: '' }, 'url', 'url'],
  ['main', { url: 'acme.example' }, 'url', 'url'],
  ['react', { url: 'ftp://acme.example' }, 'url', 'url'],
  ['react', { title: 'x'.repeat(141) }, 'title', 'text-long'],
  ['react', { title: '' }, 'title', 'text-missing'],
] as const)('%s with %j is reported next to %s: %s', (placement, change, field, code) => {
  const good = placement === 'react' ? LINK : BLOCK;
  const problems = checkCopy(placement, { ...good, ...change }, { hasImage: false });
  expect(Object.keys(problems)).toEqual([field]);
  const problem = problems[field];
  expect(problem?.code).toBe(code);
  // Every problem has its sentence in both languages, with all values.
  for (const locale of ['en', 'fr'] as const) {
    expect(t(locale, `copyProblem.${code}`, problem?.values)).toMatch(/[.»]$/);
  }
});

test('an image needs words that say what it shows', () => {
  expect(checkCopy('main', BLOCK, { hasImage: true }).alt?.code).toBe('alt-missing');
  const long = { ...BLOCK, alt: 'x'.repeat(201) };
  expect(checkCopy('main', long, { hasImage: true }).alt?.code).toBe('alt-long');
  expect(checkCopy('main', long, { hasImage: false })).toEqual({});
});

test.each([
  [{ width: 1200, height: 600, bytes: 300_000 }, undefined],
  [{ width: 400, height: 200, bytes: 1 }, undefined],
  [{ width: 4000, height: 2000, bytes: 1 }, undefined],
  [{ width: 398, height: 199, bytes: 1 }, 'image-width'],
  [{ width: 60_000, height: 30_000, bytes: 1 }, 'image-width'],
  [{ width: 1200, height: 600, bytes: 1, isWhole: false }, 'image-broken'],
  [{ width: 1201, height: 600, bytes: 1 }, undefined],
  [{ width: 1200, height: 600, bytes: 300_001 }, 'image-size'],
  [{ width: 600, height: 600, bytes: 1 }, 'image-ratio'],
  [{ width: 600, height: 1200, bytes: 1 }, 'image-ratio'],
  [undefined, 'image-type'],
])('the image %j: %s', (image, code) => {
  expect(checkCopyImage(image && { isWhole: true, ...image })?.code).toBe(code);
});

test.each([
  ['https://acme.example', true],
  ['HTTP://acme.example/a_(b)?c=d#e', true],
  ['https://user:pass@acme.example', false],
  ['https://localhost/', false],
  ['http://127.0.0.1/', false],
  ['http://0x7f.1/', false],
  ['http://192.168.1.1/x', false],
  ['https://169.254.169.254/', false],
  ['http://printer.local/', false],
  ['http://a.internal/', false],
  ['javascript:alert(1)', false],
  ['//acme.example', false],
  [`https://acme.example/${'a'.repeat(1000)}`, false],
])('%s is an address of the web: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
});

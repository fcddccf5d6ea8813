import { expect, test } from 'vitest';
import { t } from './translate.ts';

test('a text is found in each language and its parameters are filled in', () => {
  expect(t('en', 'heading.directLink', { heading: 'Setup' })).toBe('Direct link to Setup');
  expect(t('fr', 'heading.directLink', { heading: 'Setup' })).toBe('Lien direct vers Setup');
});

test.each([
  ['en', 0, '0 posts'],
  ['en', 1, 'One post'],
  ['en', 2, '2 posts'],
  ['en', 1234, '1,234 posts'],
  ['fr', 0, 'Aucun article'],
  ['fr', 1, 'Un article'],
  ['fr', 2, '2 articles'],
  ['fr', 1234, '1\u202f234 articles'],
  ['fr', 1_000_000, '1\u202f000\u202f000 articles'],
] as const)('%s counts %i posts as %j', (locale, count, text) => {
  expect(t(locale, 'posts.count', { count })).toBe(text);
});

test('a missing parameter throws an error that names it', () => {
  expect(() => t('en', 'heading.directLink')).toThrow(
    'core: text "heading.directLink" needs the parameter "heading"',
  );
});

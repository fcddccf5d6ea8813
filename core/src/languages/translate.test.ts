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
  ['fr', 0, 'Aucune publication'],
  ['fr', 1, 'Une publication'],
  ['fr', 2, '2 publications'],
  ['fr', 1234, '1\u202f234 publications'],
  ['fr', 1_000_000, '1\u202f000\u202f000 publications'],
] as const)('%s counts %i posts as %j', (locale, count, text) => {
  expect(t(locale, 'posts.count', { count })).toBe(text);
});

test.each([
  ['en', 1, 'One post tagged with "React"'],
  ['en', 12, '12 posts tagged with "React"'],
  ['fr', 1, 'Une publication avec le tag «\u00a0React\u00a0»'],
  ['fr', 12, '12 publications avec le tag «\u00a0React\u00a0»'],
] as const)('in %s the title of a tag agrees with %i posts', (locale, count, text) => {
  expect(t(locale, 'tags.tagged', { count, tag: 'React' })).toBe(text);
});

test.each([
  ['en', 1, 'One min read'],
  ['en', 7, '7 min read'],
  ['fr', 1, 'Une minute de lecture'],
  ['fr', 7, '7 minutes de lecture'],
] as const)('in %s, %i minutes of reading are %j', (locale, count, text) => {
  expect(t(locale, 'post.readingTime', { count })).toBe(text);
});

test('a missing parameter throws an error that names it', () => {
  expect(() => t('en', 'heading.directLink')).toThrow(
    'core: text "heading.directLink" needs the parameter "heading"',
  );
});

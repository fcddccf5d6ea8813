import { expect, test } from 'vitest';
import { forceColorScheme } from './force-color-scheme.ts';

const MAIL =
  '<meta name="color-scheme" content="light dark"/><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.a{color:#fff}}</style>';

test('dark switches the styles for dark mode on', () => {
  expect(forceColorScheme(MAIL, 'dark')).toBe(
    '<meta name="color-scheme" content="dark"/><style>:root{color-scheme:dark}@media all{.a{color:#fff}}</style>',
  );
});

test('light switches them off, in a browser that prefers dark too', () => {
  expect(forceColorScheme(MAIL, 'light')).toBe(
    '<meta name="color-scheme" content="light"/><style>:root{color-scheme:light}@media not all{.a{color:#fff}}</style>',
  );
});

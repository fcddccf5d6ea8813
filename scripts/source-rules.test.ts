import { expect, test } from 'vitest';
import { checkSource, identity, languages } from './source-rules.ts';

test.each([
  ['identity', identity, "const title = 'Midweek';", 'Midweek'],
  ['identity', identity, "const first = 'every Wednesday';", 'Wednesday'],
  ['identity', identity, '.react-native {}', 'react-native'],
  ['languages', languages, "type Locale = 'en' | 'fr';", "'en' | 'fr'"],
  ['languages', languages, "const LOCALES = ['en', 'fr'];", "'en', 'fr'"],
  ['languages', languages, "if (locale === 'fr') return;", "=== 'fr'"],
  ['languages', languages, "states: ['language-en'],", "-en'"],
  ['languages', languages, "const label = { en: 'One', fr: 'Un' };", "en: 'One', fr:"],
])('%s notices %#: %s %s', (_, rule, line, said) => {
  expect(checkSource(rule, 'core/src/a.ts', `/* A note\n in two lines. */\n${line}`)).toEqual([
    `core/src/a.ts:3 says '${said}'. ${rule.advice}`,
  ]);
});

test.each([
  ['names of the software', identity, "run('midweek build', process.env.MIDWEEK_SITE, '@midweek/core');"],
  ['a comment', identity, 'const day = 3; // Wednesday'],
  ['a longer comment', identity, '/** Midweek\n * on Wednesday */'],
  ['one language', languages, "const locale = first ?? 'en';"],
])('%s may be said', (_, rule, source) => {
  expect(checkSource(rule, 'core/src/a.ts', source)).toEqual([]);
});

test('an exception may say it, and is reported once it does not', () => {
  const rule = { ...identity, allowed: { 'core/src/a.ts': 'an example' } };
  expect(checkSource(rule, 'core/src/a.ts', "'Midweek'")).toEqual([]);
  expect(checkSource(rule, 'core/src/a.ts', "''")).toEqual([
    'core/src/a.ts:1 is an exception (an example) that nothing needs. Remove it from the list.',
  ]);
});

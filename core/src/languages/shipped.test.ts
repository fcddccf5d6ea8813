import { expect, test } from 'vitest';
import type { Language, Message } from './language.ts';
import { SHIPPED } from './shipped.ts';
import { toTypography } from './typography.ts';

/** Texts for readers. */
function textsOf({ interface: shell, search, subscribe, sponsors }: Language) {
  return { ...shell, ...search, ...subscribe, ...sponsors };
}
const en = textsOf(SHIPPED.en);
const fr = textsOf(SHIPPED.fr);

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** The parameters that the fullest form needs. */
function parametersOf(message: Message): string[] {
  const last = formsOf(message).at(-1) ?? '';
  return [...last.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}

test('each text has the same parameters and plurals in both languages', () => {
  const different = (Object.keys(en) as (keyof typeof en)[]).filter(
    (key) =>
      typeof fr[key] !== typeof en[key] || parametersOf(fr[key]).join() !== parametersOf(en[key]).join(),
  );
  expect(different).toEqual([]);
});

test('French texts carry their no-break spaces and apostrophes', () => {
  const texts = Object.values<Message>(fr).flatMap(formsOf);
  expect(texts.filter((text) => / [;!?:»%€]|« /.test(text))).toEqual([]);
  expect(texts.filter((text) => toTypography('fr', text) !== text)).toEqual([]);
});

test('both languages have the same files with the same keys', () => {
  const keysOf = (language: Language) =>
    Object.entries(language).flatMap(([file, texts]) => Object.keys(texts).map((key) => `${file}: ${key}`));
  expect(keysOf(SHIPPED.fr)).toEqual(keysOf(SHIPPED.en));
});

test('no text is empty or has a space at its edge', () => {
  const texts = [...Object.values<Message>(en), ...Object.values<Message>(fr)].flatMap(formsOf);
  // The dialog writes the colon after it, and French wants a no-break space before one.
  const withColon = fr['searchDialog.suggestions'];
  expect(texts.filter((text) => text !== withColon && (text === '' || text !== text.trim()))).toEqual([]);
});

test('no French sentence is the English one', () => {
  const same = (Object.keys(en) as (keyof typeof en)[]).filter(
    (key) => formsOf(en[key]).join('|') === formsOf(fr[key]).join('|'),
  );
  expect(same.filter((key) => formsOf(fr[key]).some((text) => /\p{L} \p{L}/u.test(text)))).toEqual([]);
});

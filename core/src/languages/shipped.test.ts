import { describe, expect, test } from 'vitest';
import type { Language, Message } from './language.ts';
import { SHIPPED_CODES } from './locales.ts';
import { SHIPPED } from './shipped.ts';
import { STEMMERS } from './stemmers.ts';
import { toTypography } from './typography.ts';

const OTHERS = SHIPPED_CODES.filter((code) => code !== 'en');
const ENGLISH = flatten(SHIPPED.en);

/** All texts by their place, such as `mails confirm paragraphs 1`; a text with plural forms is one. */
function flatten({ rules, searchWords, ...texts }: Language): Map<string, Message> {
  const list = (value: unknown, place: readonly string[]): [string, Message][] =>
    typeof value === 'string' || (value as Message & object).other
      ? [[place.join(' '), value as Message]]
      : Object.entries(value as object).flatMap(([key, text]) => list(text, [...place, key]));
  return new Map(list(texts, []));
}

function formsOf(message: Message = ''): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** The parameters that the fullest form needs. */
function parametersOf(message: Message = ''): string {
  const last = formsOf(message).at(-1) ?? '';
  return [...last.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name ?? '')
    .sort()
    .join();
}

/** The dialog writes the colon after it, and French wants a no-break space before one. */
const WITH_COLON = 'search searchDialog.suggestions';

describe.each(OTHERS)('%s', (code) => {
  const texts = flatten(SHIPPED[code]);
  const all = [...texts].flatMap(([place, message]) =>
    formsOf(message).map((form) => [place, form] as const),
  );

  test('has every text, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  test('each text has the parameters and plurals of the English one', () => {
    const different = [...texts].filter(
      ([place, message]) =>
        typeof message !== typeof ENGLISH.get(place) ||
        parametersOf(message) !== parametersOf(ENGLISH.get(place)),
    );
    expect(different).toEqual([]);
  });

  test('plural forms are those that the language has', () => {
    const known = ['zero', ...new Intl.PluralRules(code).resolvedOptions().pluralCategories];
    const forms = [...texts.values()].flatMap((message) =>
      typeof message === 'string' ? [] : Object.keys(message),
    );
    expect(forms.filter((form) => !known.includes(form))).toEqual([]);
  });

  test('no sentence is the English one', () => {
    const same = [...texts].filter(
      ([place, message]) => formsOf(message).join('|') === formsOf(ENGLISH.get(place)).join('|'),
    );
    expect(same.filter(([, message]) => formsOf(message).some((text) => /\p{L} \p{L}/u.test(text)))).toEqual(
      [],
    );
  });

  test('no text is empty or has a space at its edge', () => {
    expect(
      all.filter(([place, text]) => place !== WITH_COLON && (text === '' || text !== text.trim())),
    ).toEqual([]);
  });

  test('texts are set as the language wants it', () => {
    expect(all.filter(([, text]) => toTypography(code, text) !== text)).toEqual([]);
  });
});

const MARKS = [
  ['fr', / [;!?:»%€]|« |'|"/],
  ['de', /"|'|“\p{L}|\p{L}„|[«»]| …/u],
  ['es', /"|'|“|„|(?<!¿[^?]*)\?|(?<!¡[^!]*)!/u],
] as const;

test('search joins the forms of German and Spanish words by stemmers that exist', () => {
  expect(STEMMERS).toEqual(
    expect.arrayContaining([SHIPPED.de.searchWords.stemmer, SHIPPED.es.searchWords.stemmer]),
  );
});

test.each(MARKS)('in %s nothing is quoted, asked or spaced as in English', (code, foreign) => {
  const texts = [...flatten(SHIPPED[code])].flatMap(([, message]) => formsOf(message));
  // JSON is quoted as JSON.
  expect(texts.filter((text) => foreign.test(text.replace('{"title": "…"}', '')))).toEqual([]);
});

test('German and Spanish sponsors are addressed formally, readers are not', () => {
  const textsOf = (code: 'de' | 'es') => {
    const { sponsors, ...others } = SHIPPED[code];
    return { sponsors: JSON.stringify(sponsors), readers: JSON.stringify([others.interface, others.mails]) };
  };
  const [de, es] = [textsOf('de'), textsOf('es')];
  expect(de.sponsors).not.toMatch(/\b(du|dich|dir|dein\w*)\b/i);
  expect(de.readers).not.toMatch(/(?<=[\p{L},] )(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/u);
  expect(es.sponsors).not.toMatch(/(?<!\p{L})(tú|tus?|te|puedes|tienes)(?!\p{L})/iu);
  expect(es.readers).not.toMatch(/(?<!\p{L})(usted)(?!\p{L})/iu);
});

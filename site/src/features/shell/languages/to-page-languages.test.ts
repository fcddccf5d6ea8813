import { currentLanguages, resolveLanguages, setLanguages } from '@midweek/core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { toPageLanguages } from './to-page-languages.ts';

const before = currentLanguages();

beforeEach(() => {
  onTestFinished(() => setLanguages(before));
});

test('pages carry no texts where a site changes none that scripts show', () => {
  const own = { en: { searchWords: { synonyms: [['js', 'javascript']] }, mails: {} } };
  setLanguages(resolveLanguages({ ...before, own }));
  expect(toPageLanguages('en')).toBeUndefined();
});

test('pages carry the texts that a site has of its own', () => {
  const own = { fr: { search: { 'search.title': 'Fouiller' } } };
  setLanguages(resolveLanguages({ ...before, own }));
  expect(toPageLanguages('en')?.texts).toEqual({ fr: { subscribe: { 'language.name': 'Français' } } });
  expect(toPageLanguages('fr')?.texts).toMatchObject({ fr: { search: { 'search.title': 'Fouiller' } } });
});

import { dateFormOf } from '@midweek/core';
import { expect, test } from 'vitest';
import { describeHit } from './describe-hit.ts';
import type { DialogHit } from './dialog-hit.ts';

const link: DialogHit = {
  objectID: 'vite',
  url: '/newsletter/257#vite',
  type: 'lvl3',
  content: 'raw',
  hierarchy: { lvl1: 'Midweek #257: Redux | Vite', lvl3: 'Vite 7.2' },
  kind: 'release',
  host: 'vite.dev',
  date: '2025-11-05',
  _snippetResult: {
    content: { value: 'a <mark>bundler</mark>' },
    hierarchy: {
      lvl1: { value: '…Redux | Vite' },
      lvl3: { value: '<mark>Vite</mark> 7.2' },
    },
  },
};
const linesOf = (hit: DialogHit, lang = 'en') => describeHit(hit, { locale: lang, dates: dateFormOf(lang) });
const secondLine = (hit: DialogHit, lang?: string) => linesOf(hit, lang).place;

test('a link shows issue and day, host and kind', () => {
  expect(secondLine(link)).toBe('#257 · Nov 5, 2025 · vite.dev · 📦 Release');
  expect(secondLine(link, 'fr')).toBe('#257 · 5 nov. 2025 · vite.dev · 📦 Version');
  expect(secondLine({ ...link, date: '2025-10-01' }, 'fr')).toContain(' · 1er oct. 2025 · ');
});

test('words that are not in the title are shown where they are', () => {
  expect(linesOf(link).text).toBeUndefined();
  const hierarchy = { ...link._snippetResult?.hierarchy, lvl3: { value: 'Vite 7.2' } };
  const hit = { ...link, _snippetResult: { ...link._snippetResult, hierarchy } };
  expect(linesOf(hit)).toEqual({
    title: 'Vite 7.2',
    place: '#257 · Nov 5, 2025 · vite.dev · 📦 Release',
    text: 'a <mark>bundler</mark>',
  });
});

test('an issue shows its number and day before its text', () => {
  const hit = { ...link, url: '/fr/newsletter/257', type: 'lvl1', kind: null, host: null };
  expect(linesOf(hit)).toEqual({
    title: '…Redux | Vite',
    place: '#257 · Nov 5, 2025',
    text: 'a <mark>bundler</mark>',
  });
});

test('a text of an article keeps its title, and nothing becomes markup', () => {
  const { _snippetResult: _, ...plain } = link;
  const hierarchy = { lvl1: 'Why <b> & 2025', lvl2: 'x' };
  const hit = { ...plain, url: '/articles/why', type: 'lvl2', kind: 'poem', host: '<i>', hierarchy };
  expect(secondLine(hit)).toBe('Why &lt;b&gt; &amp; 2025 · Nov 5, 2025 · &lt;i&gt;');
});

test('a result of another service shows its text, or the page that it is on', () => {
  const { kind: _, host: __, date: ___, ...plain } = link;
  expect(linesOf(plain)).toEqual({ title: '<mark>Vite</mark> 7.2', place: '…Redux | Vite' });
  expect(linesOf({ ...plain, type: 'content' }).title).toBe('a <mark>bundler</mark>');
  expect(linesOf({ ...plain, type: 'lvl1' }).place).toBe('a <mark>bundler</mark>');
});

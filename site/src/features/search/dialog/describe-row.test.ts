import { dateFormOf } from '@midweek/core';
import { expect, test } from 'vitest';
import { describeRow, type RowFacts } from './describe-row.ts';

const link: RowFacts = {
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
const secondLine = (row: RowFacts, lang = 'en') =>
  describeRow(row, { locale: lang, dates: dateFormOf(lang) })._snippetResult?.hierarchy?.lvl1?.value;

test('a link shows issue and day, host and kind', () => {
  expect(secondLine(link)).toBe('#257 · Nov 5, 2025 · vite.dev · 📦 Release');
  expect(secondLine(link, 'fr')).toBe('#257 · 5 nov. 2025 · vite.dev · 📦 Version');
  expect(secondLine({ ...link, date: '2025-10-01' }, 'fr')).toContain(' · 1er oct. 2025 · ');
});

test('words that are not in the title are shown where they are', () => {
  const hierarchy = { ...link._snippetResult?.hierarchy, lvl3: { value: 'Vite 7.2' } };
  const row = { ...link, _snippetResult: { ...link._snippetResult, hierarchy } };
  expect(secondLine(row)).toBe(
    '#257 · Nov 5, 2025 · vite.dev · 📦 Release<span>a <mark>bundler</mark></span>',
  );
});

test('an issue shows its number and day before its text', () => {
  const row = { ...link, url: '/fr/newsletter/257', type: 'lvl1', kind: null, host: null };
  expect(describeRow(row, { locale: 'en', dates: dateFormOf('en') })._snippetResult?.content?.value).toBe(
    '#257 · Nov 5, 2025<span>a <mark>bundler</mark></span>',
  );
});

test('a text of an article keeps its title, and nothing becomes markup', () => {
  const { _snippetResult: _, ...plain } = link;
  const hierarchy = { lvl1: 'Why <b> & 2025', lvl2: 'x' };
  const row = { ...plain, url: '/articles/why', type: 'lvl2', kind: 'poem', host: '<i>', hierarchy };
  expect(secondLine(row)).toBe('Why &lt;b&gt; &amp; 2025 · Nov 5, 2025 · &lt;i&gt;');
});

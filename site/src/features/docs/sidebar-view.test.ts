import type { SidebarItem } from '@midweek/core';
import { expect, test } from 'vitest';
import { aDoc, aVersion } from '#src/testing/content.ts';
import { createSidebarView, type SidebarEntry } from './sidebar-view.ts';

const doc = (id: string): SidebarItem => ({ type: 'doc', id, label: undefined });
const docs = [
  aDoc('start', '/docs'),
  aDoc('forms', '/docs'),
  aDoc('forms/dates', '/docs', { sidebarLabel: 'Dates' }),
  { ...aDoc('secret', '/docs'), isUnlisted: true },
  aDoc('alone', '/docs'),
];
const version = aVersion('1.0', {
  isLast: true,
  docs,
  items: [
    doc('start'),
    { type: 'category', label: undefined, docId: 'forms', isCollapsed: true, items: [doc('forms/dates')] },
    {
      type: 'category',
      label: { en: 'More', fr: 'Plus' },
      docId: undefined,
      isCollapsed: true,
      items: [doc('secret')],
    },
    { type: 'link', label: { en: 'News', fr: 'Infos' }, to: '/newsletter' },
  ],
});

function view(id: string) {
  const found = docs.find((doc) => doc.id === id);
  if (!found) throw new Error(id);
  return createSidebarView(version, found, 'fr');
}

function draw(entries: readonly SidebarEntry[] = [], indent = ''): string[] {
  return entries.flatMap((entry) => [
    `${indent}${entry.text}${entry.isCurrent ? ' *' : ''}${entry.type === 'category' ? (entry.isOpen ? ' -' : ' +') : ''}`,
    ...(entry.type === 'category' ? draw(entry.entries, `${indent}  `) : []),
  ]);
}

test('the open doc is marked, and the categories that lead to it are open', () => {
  expect(draw(view('forms/dates')?.entries)).toEqual(['start', 'forms -', '  Dates *', 'Infos']);
  expect(draw(view('start')?.entries)).toEqual(['start *', 'forms +', '  Dates', 'Infos']);
});

test('an unlisted doc is shown to whoever has opened it, without neighbours', () => {
  expect(draw(view('secret')?.entries)).toEqual([
    'start',
    'forms +',
    '  Dates',
    'Plus -',
    '  secret *',
    'Infos',
  ]);
  expect(view('secret')?.neighbours).toEqual({ previous: undefined, next: undefined });
});

test('the trail has the categories above the doc, and not the category that it opens', () => {
  expect(view('forms/dates')?.trail).toEqual([{ text: 'forms', to: '/docs/forms' }]);
  expect(view('secret')?.trail).toEqual([{ text: 'Plus', to: undefined }]);
  expect(view('forms')?.trail).toEqual([]);
});

import { expect, test } from 'vitest';
import { PAGES, type PageName } from '../compared-pages.ts';
import type { Visit } from '../first-visit.ts';
import type { Press } from './measure-press.ts';
import { type Samples, toRows } from './rows.ts';

const visit = (firstPaintMs: number): Visit => ({
  firstPaintMs,
  largestPaintMs: 0,
  blockingMs: 0,
  shift: 0,
  bytes: 2_000,
  requests: 1,
});
const visits = (...paints: number[]) =>
  Object.fromEntries(Object.keys(PAGES).map((name) => [name, paints.map(visit)])) as Record<
    PageName,
    Visit[]
  >;
const press = (pressMs: number, isPrepared: boolean): Press => ({
  pressMs,
  backMs: 0,
  isPrepared,
  isRestored: true,
});

const samples: Samples = {
  visits: {
    ours: visits(500, 9_000, 400),
    bare: visits(300, 300, 300),
    docusaurus: visits(900, 1_000, 1_100),
  },
  presses: {
    ours: [press(100, true), press(120, true), press(500, false)],
    bare: [press(300, false)],
    docusaurus: [press(700, false)],
  },
  builds: {
    ours: [{ pages: 10, coldMs: 100, editedMs: 20 }],
    docusaurus: [{ pages: 5, coldMs: 1_000, editedMs: 900 }],
  },
};
const find = (what: string, of = samples) => toRows(of).find((row) => row.what === what);

test('a row has the medians of the rounds, and bytes in kB', () => {
  expect(find('first paint, issue')).toMatchObject({ ours: 500, bare: 300, docusaurus: 1_000 });
  expect(find('bytes of a first visit, home')).toMatchObject({ ours: 2, unit: 'kB' });
});

test('builds are compared by page, without plain HTML', () => {
  expect(find('build a page, cold')).toEqual({
    what: 'build a page, cold',
    unit: 'ms',
    ours: 10,
    docusaurus: 200,
    limits: { ofDocusaurus: 0.1 },
  });
});

test('pages that are prepared most of the time have a limit of their own', () => {
  const what = 'hover and press to heading painted';
  expect(find(what)?.limits).toEqual({ ofBare: 1.3, ofDocusaurus: 0.6, ours: 150 });
  const presses = { ...samples.presses, ours: [press(100, false)] };
  expect(find(what, { ...samples, presses })?.limits).toEqual({ ofBare: 1.3, ofDocusaurus: 0.6 });
});

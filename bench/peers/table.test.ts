import { expect, test } from 'vitest';
import { formatComparison, listMisses, type Row, toRatios } from './table.ts';

const paint: Row = {
  what: 'issue: first paint',
  unit: 'ms',
  ours: 600,
  bare: 500,
  docusaurus: 1000,
  limits: { ofBare: 1.4, ofDocusaurus: 0.65 },
};
const blocking: Row = {
  what: 'issue: blocking',
  unit: 'ms',
  ours: 60.4,
  bare: 0,
  docusaurus: 400,
  limits: { ours: 50, ofDocusaurus: 0.05 },
};

test('ratios are shares of the other two', () => {
  expect(toRatios(paint)).toEqual({ ofBare: 1.2, ofDocusaurus: 0.6 });
  expect(toRatios({ what: 'bytes', unit: 'kB', ours: 40, docusaurus: 400 })).toEqual({
    ofBare: undefined,
    ofDocusaurus: 0.1,
  });
});

test('a claim is missed by our own number or by either ratio', () => {
  expect(listMisses(paint)).toEqual([]);
  expect(listMisses({ ...paint, ours: 705 })).toEqual([
    'issue: first paint: 1.41 of bare HTML, at most 1.4',
    'issue: first paint: 0.70 of Docusaurus, at most 0.65',
  ]);
  expect(listMisses(blocking)).toEqual([
    'issue: blocking: 60 ms, at most 50',
    'issue: blocking: 0.15 of Docusaurus, at most 0.05',
  ]);
});

test('the table names limits beside what they limit, and marks what is above', () => {
  const [, , first, second] = formatComparison([paint, blocking]).split('\n');
  expect([first, second]).toEqual([
    '| issue: first paint |           600 ms |    500 ms |    1000 ms | 1.20 (≤ 1.4) |     0.60 (≤ 0.65) |',
    '| issue: blocking    | **60 ms** (≤ 50) |      0 ms |     400 ms |            - | **0.15** (≤ 0.05) |',
  ]);
});

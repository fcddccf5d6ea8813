import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CsvRecord,
  detectSeparator,
  parseCsv,
} from '../../../server/src/subscriptions/import/parse-csv.ts';
import { unguardFormula } from '../../../server/src/subscriptions/import/unguard-formula.ts';
import { formatCsvRecord, guardFormula } from './format-csv.ts';

const cellsOf = (records: CsvRecord[]) =>
  records.map((record) => ('cells' in record ? record.cells : record));

/** Texts full of what CSV treats in a special way. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', "'", '=', 'a', 'é', ' ', '\ufeff', '🙂') }),
  fc.string({ unit: 'grapheme' }),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

test('any text that is written is read back', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(cellsOf(parseCsv(rows.map(formatCsvRecord).join('')))).toEqual(rows);
    }),
  );
});

test('any file can be read to its end, with line numbers that only grow', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a') });
  fc.assert(
    fc.property(text, (source) => {
      const lines = parseCsv(source).map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
      expect(lines.at(-1) ?? 0).toBeLessThanOrEqual(source.split(/\r\n|\r|\n/).length);
    }),
  );
});

test('records know the line on which they begin, whatever ends the lines', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const source = ['a,b', '', '"1', '2",3', 'c,d'].join(end);
    expect(parseCsv(source)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: [`1${end}2`, '3'] },
      { line: 5, cells: ['c', 'd'] },
    ]);
  }
});

test('a byte order mark and a missing last line break make no difference', () => {
  expect(cellsOf(parseCsv('\ufeffemail,"na""me"\r\n,'))).toEqual([
    ['email', 'na"me'],
    ['', ''],
  ]);
  expect(cellsOf(parseCsv('\ufeff"email"\n'))).toEqual([['email']]);
});

test('a broken record is reported with its line, and the next one is read', () => {
  expect(parseCsv('a"b,c\nd\n"e"f\n"g\n"h')).toEqual([
    { line: 1, problem: 'there is a quotation mark in the middle of a cell; expected "" in a quoted cell' },
    { line: 2, cells: ['d'] },
    { line: 3, problem: 'text follows a closing quotation mark; expected a separator' },
    { line: 4, problem: 'text follows a closing quotation mark; expected a separator' },
  ]);
  expect(parseCsv('a\n"b\nc')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, problem: 'a quotation mark is never closed; expected " at the end of the cell', isOpen: true },
  ]);
});

test.each([
  ['email,name', ','],
  ['email;name;"a,b,c,d"\n1,2,3,4', ';'],
  ['email\tname', '\t'],
  ['email', ','],
  ['', ','],
])('the separator of %j is %j', (header, separator) => {
  expect(detectSeparator(header)).toBe(separator);
});

test('no cell of an export begins like a formula, and an import has the text again', () => {
  for (const text of ['=1+1', '+1', '-1', '@sum', '\t=1', "'=1", '\r=1']) {
    expect(guardFormula(text)).toBe(`'${text}`);
  }
  for (const text of ['ada@example.org', "'quoted'", '', '1=1']) expect(guardFormula(text)).toBe(text);
  fc.assert(
    fc.property(cell, (text) => {
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, foldLine } from './render-calendar.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll('\r\n ', '').replace(/\r\n$/, '');

/** Text with everything that the form gives a meaning to, and characters of every size. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r', '\r\n', ' ', '\t', 'é', '–', '🎤', '👩‍💻'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 300,
});
const anyLine = anyText.map((text) => text.replace(/[\r\n]/g, ' '));

test.each([
  ['Paris, France; en ligne', 'Paris\\, France\\; en ligne'],
  ['C:\\temp', 'C:\\\\temp'],
  ['two\nlines', 'two\\nlines'],
  ['two\r\nlines', 'two\\nlines'],
  ['a bell \u0007 rings', 'a bell  rings'],
  ['half \ud83c a face', 'half \ufffd a face'],
])('%j is written %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

test('no line is longer than 75 octets, no character is cut, and unfolded it is the same', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const folded = foldLine(line);
      expect(folded.endsWith('\r\n')).toBe(true);
      for (const physical of folded.slice(0, -2).split('\r\n')) {
        expect(octets(physical)).toBeLessThanOrEqual(75);
        expect(physical.isWellFormed()).toBe(true);
      }
      expect(unfold(folded)).toBe(line);
    }),
  );
});

test('a line of exactly 75 octets stays whole, one more folds it', () => {
  expect(foldLine('a'.repeat(75))).toBe(`${'a'.repeat(75)}\r\n`);
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a\r\n`);
  expect(foldLine(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é\r\n`);
});

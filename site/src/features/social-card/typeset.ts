// Reads the display face: how wide a line is, and the outlines of its letters.
// Outlines and kerning are kept once read: asking opentype.js anew for each line took 30 ms a card.

import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';

/** In font units, with y running up. `segments` are straight lines, four numbers each (x0 y0 x1 y1), and `box` is what holds them. */
export type Glyph = { advance: number; segments: Float32Array; box: GlyphBox; source: opentype.Glyph };

type GlyphBox = { left: number; right: number; bottom: number; top: number };

const font = opentype.parse(new Uint8Array(readFileSync(new URL('./besley.ttf', import.meta.url))).buffer);
const glyphs = new Map<string, Glyph>();
const kerning = new Map<string, number>();

export const UNITS_PER_EM = font.unitsPerEm;

// Heights of the face as a share of the size.
/** A capital, and a figure. */
export const CAP_HEIGHT = 0.75;
/** `É`. */
export const ACCENTED_CAP_HEIGHT = 1.01;
/** `p` and `ç`, below the baseline. */
export const DESCENT = 0.27;

// What content may contain and the face lacks, with what reads the same.
const STAND_INS: Record<string, string> = { '→': '›', '←': '‹', '\t': ' ', '\n': ' ' };

export function hasGlyph(character: string): boolean {
  return font.charToGlyphIndex(character) > 0;
}

/**
 * The text with only characters that the face can draw; nothing when most of its letters would be lost, as those of another script are.
 *
 * @example toDrawable('Dvořák 🎉 → x') // 'Dvorák › x'
 */
export function toDrawable(text: string): string {
  const drawable = Array.from(text.normalize('NFC'), (character) => {
    if (hasGlyph(character)) return character;
    const standIn = STAND_INS[character] ?? character.normalize('NFKD');
    return Array.from(standIn).filter(hasGlyph).join('');
  }).join('');
  if (2 * countLetters(drawable) < countLetters(text)) return '';
  // Not \s: no-break spaces hold French punctuation and must stay.
  return drawable.replace(/ {2,}/g, ' ').trim();
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Width of one line, in pixels. */
export function measure(text: string, size: number, tracking = 0): number {
  let width = 0;
  walkGlyphs(text, tracking, (glyph, x) => {
    width = x + glyph.advance;
  });
  return (width * size) / UNITS_PER_EM;
}

/** The white before the first letter, in pixels: a line moved left by it stands on the margin. */
export function leftBearing(text: string, size: number): number {
  const [first] = text;
  return first ? (glyphOf(first).box.left * size) / UNITS_PER_EM : 0;
}

/** Visits the letters of a line, each with its x in font units. `tracking` is a share of the size. */
export function walkGlyphs(text: string, tracking: number, visit: (glyph: Glyph, x: number) => void): void {
  let x = 0;
  let previous = '';
  for (const character of text) {
    const glyph = glyphOf(character);
    if (previous) x += tracking * UNITS_PER_EM + kerningBetween(previous, character);
    visit(glyph, x);
    x += glyph.advance;
    previous = character;
  }
}

function glyphOf(character: string): Glyph {
  let glyph = glyphs.get(character);
  if (!glyph) {
    const source = font.charToGlyph(character);
    const segments = flatten(source.path.commands);
    glyph = { source, advance: source.advanceWidth ?? 0, segments, box: findBox(segments) };
    glyphs.set(character, glyph);
  }
  return glyph;
}

function kerningBetween(left: string, right: string): number {
  const pair = left + right;
  let value = kerning.get(pair);
  if (value === undefined) {
    value = font.getKerningValue(glyphOf(left).source, glyphOf(right).source);
    kerning.set(pair, value);
  }
  return value;
}

/** Curves as short lines that leave them by at most one font unit: a seventh of a pixel in the largest numerals. */
function flatten(commands: readonly opentype.PathCommand[]): Float32Array {
  const segments: number[] = [];
  let start = { x: 0, y: 0 };
  let from = start;
  for (const command of commands) {
    const to = command.type === 'Z' ? start : { x: command.x, y: command.y };
    if (command.type === 'M') start = to;
    else if (command.type === 'Q') {
      const bend = Math.hypot(from.x - 2 * command.x1 + to.x, from.y - 2 * command.y1 + to.y);
      const steps = Math.max(1, Math.ceil(Math.sqrt(bend / 4)));
      let { x, y } = from;
      for (let step = 1; step <= steps; step += 1) {
        const t = step / steps;
        const nextX = (1 - t) ** 2 * from.x + 2 * t * (1 - t) * command.x1 + t ** 2 * to.x;
        const nextY = (1 - t) ** 2 * from.y + 2 * t * (1 - t) * command.y1 + t ** 2 * to.y;
        segments.push(x, y, nextX, nextY);
        x = nextX;
        y = nextY;
      }
    } else segments.push(from.x, from.y, to.x, to.y);
    from = to;
  }
  return Float32Array.from(segments);
}

/** A space has an outline of nothing, and a box without width. */
function findBox(segments: Float32Array): GlyphBox {
  if (segments.length === 0) return { left: 0, right: 0, bottom: 0, top: 0 };
  const xs = segments.filter((_, i) => i % 2 === 0);
  const ys = segments.filter((_, i) => i % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

// Reads the faces of a card: how wide a line is, and the outlines of its letters.
// Outlines and kerning are kept once read: asking opentype.js anew for each line took 30 ms a card.

import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { reorder } from './bidi.ts';
import type { OtherFace } from './other-faces.ts';
import { type Glyph, type OutlineCommand, toGlyph } from './outline.ts';

const font = opentype.parse(new Uint8Array(readFileSync(new URL('./besley.ttf', import.meta.url))).buffer);
const glyphs = new Map<string, { glyph: Glyph; source: opentype.Glyph }>();
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

/** What a card is set with besides the face that ships. */
export type Setting = { faces: readonly OtherFace[]; isRightToLeft: boolean };

const LATIN: Setting = { faces: [], isRightToLeft: false };
let setting = LATIN;

/** From now on, lines are set like this. Cards are drawn one after the other, and every measure of one is taken with the same setting. */
export function setWith(next: Setting = LATIN): void {
  setting = next;
}

export function hasGlyph(character: string): boolean {
  return isShipped(character) || setting.faces.some((face) => face.has(character));
}

function isShipped(character: string): boolean {
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

/** The letters of a text that no face has. */
export function listMissing(text: string): string[] {
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? [];
  return letters.filter(
    (letter) => !Array.from(letter.normalize('NFKD')).some(hasGlyph) && !hasGlyph(letter),
  );
}

/** Width of one line, in pixels. */
export function measure(text: string, size: number, tracking = 0): number {
  return (walkGlyphs(text, tracking, () => {}) * size) / UNITS_PER_EM;
}

/** The white before the first letter, in pixels: a line moved left by it begins at the margin. */
export function leftBearing(text: string, size: number): number {
  let first: Glyph | undefined;
  walkGlyphs(text, 0, (glyph) => {
    first ??= glyph;
  });
  return ((first?.box.left ?? 0) * size) / UNITS_PER_EM;
}

/** Visits the letters of a line from left to right, each with its x in font units. `tracking` is a share of the size. Returns the width. */
export function walkGlyphs(text: string, tracking: number, visit: (glyph: Glyph, x: number) => void): number {
  const { faces, isRightToLeft } = setting;
  if (faces.length === 0 && !isRightToLeft) return walkShipped(text, tracking, 0, visit);
  let x = 0;
  for (const run of reorder(toRuns(text), isRightToLeft)) {
    const face = run.face === undefined ? undefined : faces[run.face];
    if (!face) {
      x = walkShipped(run.text, tracking, x, visit);
      continue;
    }
    for (const { glyph, offset, advance } of face.shape(run.text, run.isRightToLeft)) {
      visit(glyph, x + offset);
      x += advance;
    }
  }
  return x;
}

/** Each letter with the first face that has it; figures, spaces and the like go with the letter before, or else with the first one. */
function toRuns(text: string): { text: string; face: number | undefined }[] {
  const runs: { text: string; face: number | undefined }[] = [];
  const faceOf = (character: string): number | undefined => {
    const other = isShipped(character) ? -1 : setting.faces.findIndex((face) => face.has(character));
    return other < 0 ? undefined : other;
  };
  const [firstLetter = ''] = text.match(/\p{L}/u) ?? [];
  let near = faceOf(firstLetter);
  for (const character of text) {
    const isLetter = /\p{L}/u.test(character);
    const stays = !isLetter && near !== undefined && setting.faces[near]?.has(character);
    const face = stays ? near : faceOf(character);
    if (isLetter) near = face;
    const last = runs.at(-1);
    if (last && last.face === face) last.text += character;
    else runs.push({ text: character, face });
  }
  return runs;
}

function walkShipped(
  text: string,
  tracking: number,
  start: number,
  visit: (glyph: Glyph, x: number) => void,
): number {
  let x = start;
  let previous = '';
  for (const character of text) {
    const { glyph } = glyphOf(character);
    if (previous) x += tracking * UNITS_PER_EM + kerningBetween(previous, character);
    visit(glyph, x);
    x += glyph.advance;
    previous = character;
  }
  return x;
}

function glyphOf(character: string): { glyph: Glyph; source: opentype.Glyph } {
  let known = glyphs.get(character);
  if (!known) {
    const source = font.charToGlyph(character);
    known = { source, glyph: toGlyph(source.path.commands as OutlineCommand[], source.advanceWidth ?? 0) };
    glyphs.set(character, known);
  }
  return known;
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

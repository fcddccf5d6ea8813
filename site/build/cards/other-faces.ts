// Letters that the shipped face lacks, from font files of the newsletter. HarfBuzz joins and places them, as most scripts need. The shipped
// face needs none of that, so a site without such files never loads it.
import { readFileSync } from 'node:fs';
import type { CardFace } from '@midweek/core';
import type * as HarfBuzz from 'harfbuzzjs';
import { type Glyph, type OutlineCommand, toGlyph } from './outline.ts';

/** A letter with its position, in units of the shipped face. */
type PlacedGlyph = { glyph: Glyph; offset: number; advance: number };

export type OtherFace = {
  has: (character: string) => boolean;
  /** The letters of a run from left to right, whichever way it is read. */
  shape: (text: string, isRightToLeft: boolean) => PlacedGlyph[];
};

const opened = new Map<string, Promise<OtherFace>>();

/** Opens font files, each once. `unitsPerEm` is that of the shipped face. */
export function openFaces(faces: readonly CardFace[], unitsPerEm: number): Promise<OtherFace[]> {
  return Promise.all(
    faces.map(({ file, fingerprint }) => {
      const known = opened.get(fingerprint) ?? openFace(file, unitsPerEm);
      opened.set(fingerprint, known);
      return known;
    }),
  );
}

async function openFace(file: string, unitsPerEm: number): Promise<OtherFace> {
  const harfbuzz = await import('harfbuzzjs');
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(file)).buffer));
  const font = new harfbuzz.Font(face);
  const known = new Set(face.collectUnicodes());
  const scale = unitsPerEm / face.upem;
  const glyphs = new Map<string, Glyph>();
  const lines = new Map<string, PlacedGlyph[]>();

  const glyphOf = (id: number, advance: number, lift: number): Glyph => {
    const key = `${id} ${advance} ${lift}`;
    const glyph = glyphs.get(key) ?? toGlyph(toCommands(font.glyphToJson(id), scale, lift), advance * scale);
    glyphs.set(key, glyph);
    return glyph;
  };

  const shape = (text: string, isRightToLeft: boolean): PlacedGlyph[] => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        glyph: glyphOf(codepoint, xAdvance, yOffset),
        offset: xOffset * scale,
        advance: xAdvance * scale,
      }));
  };

  return {
    has: (character) => known.has(character.codePointAt(0) ?? 0),
    shape: (text, isRightToLeft) => {
      const key = `${isRightToLeft} ${text}`;
      const line = lines.get(key) ?? shape(text, isRightToLeft);
      lines.set(key, line);
      return line;
    },
  };
}

/** `lift` moves it up, as marks over letters are. */
function toCommands(
  path: ReturnType<HarfBuzz.Font['glyphToJson']>,
  scale: number,
  lift: number,
): OutlineCommand[] {
  return path.map(({ type, values }): OutlineCommand => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map((value, index) =>
      index % 2 === 0 ? value * scale : (value + lift) * scale,
    );
    if (type === 'Q') return { type, x1: a, y1: b, x: c, y: d };
    if (type === 'C') return { type, x1: a, y1: b, x2: c, y2: d, x: e, y: f };
    return type === 'Z' ? { type } : { type: type === 'M' ? 'M' : 'L', x: a, y: b };
  });
}

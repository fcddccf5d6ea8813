// The letters of the newsletter's title in the display face, inside every page: its name looks the same from the first paint on.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '@midweek/core';
import { hasGlyph } from './cards/typeset.ts';

const FACE = new URL('./cards/besley.ttf', import.meta.url);
const HARFBUZZ = import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');

/** As `hb_subset_sets_t` numbers it. */
const DROPPED_TABLES = 3;
/** Kerning stays, and names: browsers refuse a font without. */
const UNUSED = ['GDEF', 'GSUB', 'STAT', 'gasp', 'prep'];

/** What of HarfBuzz makes a smaller font. Numbers are addresses in its memory. */
type HarfBuzz = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(length: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, character: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_or_fail(face: number, input: number): number;
};

/**
 * The style that gives the name its letters. None for a face of the newsletter's own, which HarfBuzz cannot read as WOFF2, nor for a title with letters that
 * the shipped face lacks: half a name would be in another face.
 */
export async function renderTitleFace({
  title,
  displayFace,
}: Pick<SiteConfig, 'title' | 'displayFace'>): Promise<string> {
  if (displayFace !== undefined || !Array.from(title).every(hasGlyph)) return '';
  const url = `data:font/ttf;base64,${Buffer.from(await cutFace(title)).toString('base64')}`;
  return `@font-face{font-family:"Title";src:url(${url});font-weight:1 1000;font-display:block}@layer tokens{:root{--font-title:"Title",var(--font-display)}}`;
}

/** Fetching nothing, it needs no compression of its own: pages are compressed. */
async function cutFace(text: string): Promise<Uint8Array> {
  const { instance } = await WebAssembly.instantiate(readFileSync(fileURLToPath(HARFBUZZ)));
  const harfbuzz = instance.exports as unknown as HarfBuzz;
  harfbuzz._initialize();
  const bytes = readFileSync(FACE);
  const data = harfbuzz.malloc(bytes.length);
  new Uint8Array(harfbuzz.memory.buffer).set(bytes, data);
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(data, bytes.length, 2, 0, 0), 0);

  const input = harfbuzz.hb_subset_input_create_or_fail();
  const wanted = harfbuzz.hb_subset_input_unicode_set(input);
  for (const character of text) harfbuzz.hb_set_add(wanted, character.codePointAt(0) ?? 0);
  const dropped = harfbuzz.hb_subset_input_set(input, DROPPED_TABLES);
  for (const table of UNUSED) harfbuzz.hb_set_add(dropped, Buffer.from(table).readUInt32BE());
  const blob = harfbuzz.hb_face_reference_blob(harfbuzz.hb_subset_or_fail(face, input));
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob));
}

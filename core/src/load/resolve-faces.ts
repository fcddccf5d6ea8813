// The face that an owner brings: a font file of public/.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { CardFace, CardFaces, FontFormat, OwnFace } from '../configuration/appearance-config.ts';
import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import type { PublicFile } from './read-folders.ts';

/** How font files begin. */
const FORMATS: readonly [start: string, format: FontFormat][] = [
  ['wOF2', 'woff2'],
  ['wOFF', 'woff'],
  ['OTTO', 'opentype'],
  ['\0\x01\0\0', 'truetype'],
  ['true', 'truetype'],
];
/** Servers tell the type by it. */
const EXTENSIONS: Record<FontFormat, string> = {
  woff2: 'woff2',
  woff: 'woff',
  truetype: 'ttf',
  opentype: 'otf',
};
const MAX_BYTES = 200_000;
const DISPLAY_FACE = 'a WOFF2, WOFF, TTF or OTF file in public/';

type ResolvedFace = {
  /** Undefined for the face that ships with the code. */
  face: 'none' | OwnFace | undefined;
  /** The font file once more, at an address that browsers may keep for good. */
  files: PublicFile[];
};

export function resolveDisplayFace(
  { value: { displayFace }, lineOf }: Located<WrittenSiteConfig>,
  publicFiles: readonly PublicFile[],
  report: Reporter,
): ResolvedFace {
  if (displayFace === undefined || displayFace === 'none') return { face: displayFace, files: [] };
  const { src, fallback } = displayFace;
  const line = lineOf('displayFace', 'src');
  const found = publicFiles.find(({ path }) => path === src);
  if (!found) {
    report.error(
      line,
      `the font ${src} does not exist`,
      DISPLAY_FACE,
      `put it at public${src}, or correct "displayFace.src"`,
    );
    return { face: undefined, files: [] };
  }
  const bytes = readFileSync(found.file);
  const [, format] = FORMATS.find(([start]) => bytes.toString('latin1', 0, 4) === start) ?? [];
  if (!format) {
    report.error(
      line,
      `${src} is not a font`,
      DISPLAY_FACE,
      `export public${src} again, or correct "displayFace.src"`,
    );
    return { face: undefined, files: [] };
  }
  if (bytes.length > MAX_BYTES)
    report.warn(
      line,
      `the font ${src} has ${Math.round(bytes.length / 1000)} kB, which every reader loads`,
      `at most ${MAX_BYTES / 1000} kB`,
      'leave out the letters that you do not write, or convert it to WOFF2',
    );
  const url = `/media/${found.fingerprint.slice(0, 10)}-display-face.${EXTENSIONS[format]}`;
  return { face: { url, format, fallback }, files: [{ ...found, path: url }] };
}

// Font files for the letters on social cards that the shipped face lacks.

const CARD_FACE = 'a TTF or OTF file in the folder of the newsletter, such as fonts/my-face.ttf';
/** How they begin. */
const STARTS = ['\0\x01\0\0', 'true', 'OTTO'];

export function resolveCardFaces(
  folder: string,
  { value: { cardFaces }, lineOf }: Located<WrittenSiteConfig>,
  report: Reporter,
): CardFaces {
  const faces = cardFaces.flatMap((path, index): CardFace[] => {
    const file = resolve(folder, path);
    const line = lineOf('cardFaces', index);
    const refuse = (what: string, fix: string): [] => {
      report.error(line, `the font ${path} ${what}`, CARD_FACE, fix);
      return [];
    };
    if (relative(folder, file).startsWith('..')) return refuse('is outside of the folder', 'copy it into it');
    const bytes = readBytes(file);
    if (!bytes) return refuse('does not exist', 'put it there, or correct "cardFaces"');
    if (!STARTS.includes(bytes.toString('latin1', 0, 4)))
      return refuse('is not a TTF or OTF file', 'export it as TTF; WOFF and WOFF2 are for browsers only');
    return [{ file, fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }];
  });
  return { faces, line: lineOf(cardFaces.length > 0 ? 'cardFaces' : 'locales') };
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

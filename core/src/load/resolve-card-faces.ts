// Font files for the letters on social cards that the shipped face lacks.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { CardFace, CardFaces } from '../configuration/card-faces-config.ts';
import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';

const EXPECTED = 'a TTF or OTF file in the folder of the newsletter, such as fonts/my-face.ttf';
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
      report.error(line, `the font ${path} ${what}`, EXPECTED, fix);
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

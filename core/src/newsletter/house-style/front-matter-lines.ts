// Where things are in the file of an issue that the parsed text no longer tells.

export function hasKey(source: string, key: string): boolean {
  return frontMatterLines(source).some((line) => line.startsWith(`${key}:`));
}

export function lineOfKey(source: string, key: string): number {
  return frontMatterLines(source).findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
}

/** Lines up to the end of the front matter, so that their index is that of the file. */
function frontMatterLines(source: string): string[] {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  return lines.slice(0, end === -1 ? 0 : end);
}

/** The first line with words after the front matter. */
export function lineOfIntro(source: string): number {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  return lines.findIndex((line, index) => index > end && line.trim() !== '') + 1 || 1;
}

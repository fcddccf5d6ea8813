import { relative, resolve } from 'node:path';
import { locateFile, locateSite } from '@midweek/core/files';

/** The repository: this file is in cli/src. */
export const PROJECT = resolve(import.meta.dirname, '..', '..');

/** The newsletter that commands are about: that of `--site` or MIDWEEK_SITE, or the one that ships with Midweek. */
export const SITE = locateSite(process.env.MIDWEEK_SITE);

/** A file of the newsletter as it can be opened from here, given by its path in the folder of the newsletter. */
export function showPath(path: string): string {
  return relative('', resolve(SITE.folder, path)) || '.';
}

/** The same for a file as content and problems name it. */
export function showFile(name: string): string {
  return relative('', locateFile(SITE.folder, name));
}

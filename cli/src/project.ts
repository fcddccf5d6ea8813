import { relative, resolve } from 'node:path';
import { locateFile, locateSite, type SiteFolder } from '@midweek/core/files';

/** The repository: this file is in cli/src. */
export const PROJECT = resolve(import.meta.dirname, '..', '..');

/** The newsletter that commands are about: that of `--site` or MIDWEEK_SITE, or the one that ships with Midweek. */
export function currentSite(): SiteFolder {
  return locateSite(process.env.MIDWEEK_SITE);
}

/** A file of the newsletter as it can be opened from here, given by its path in the folder of the newsletter. */
export function showPath(path: string): string {
  return relative('', resolve(currentSite().folder, path)) || '.';
}

/** The same for a file as content and problems name it. */
export function showFile(name: string): string {
  return relative('', locateFile(currentSite().folder, name));
}

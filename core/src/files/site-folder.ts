// Where a newsletter is, and where what is made of it goes. Nothing else computes these paths.
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** The folder of one newsletter, with `site.yml` in it, and the places of its own. All paths are absolute. */
export type SiteFolder = Readonly<{
  folder: string;
  /** Where `midweek build` and other commands leave what they make. */
  build: string;
  /** The releases that builds made, below `build`. */
  releases: string;
  /** The static site of the current release, as plain files for an upload. */
  dist: string;
  /** The cache, which can be deleted at any time. */
  cache: string;
  /** Database, outbox and secret of its server. */
  data: string;
  /** The settings of its server. */
  envFile: string;
}>;

/** The parts of a newsletter's folder that nobody writes by hand: builds and data. */
const MADE = ['.midweek', 'data'];

/**
 * The newsletter in a folder, by default the one that ships with Midweek. That one is built where a clone expects it, in build/ and site/dist;
 * any other one keeps everything in its own folder, so that two never mix. `dir` starts from the working directory.
 */
export function locateSite(dir?: string): SiteFolder {
  const shipped = join(PROJECT, 'content');
  const folder = dir ? resolve(dir) : shipped;
  const [home, hidden] = folder === shipped ? [PROJECT, PROJECT] : [folder, join(folder, '.midweek')];
  const build = join(hidden, 'build');
  return {
    folder,
    build,
    releases: join(build, 'releases'),
    dist: folder === shipped ? join(PROJECT, 'site', 'dist') : join(hidden, 'dist'),
    cache: join(hidden, folder === shipped ? '.cache' : 'cache'),
    data: join(home, 'data'),
    envFile: join(home, '.env'),
  };
}

/** Whether somebody writes the file, given by its path in a site folder. */
export function isWritten(path: string): boolean {
  return !MADE.includes(path.split(/[\\/]/)[0] ?? '');
}

/** The problem of a folder that is to be a newsletter, and its cure; undefined when it is one. */
export function explainNoSite(folder: string): string | undefined {
  if (existsSync(join(folder, 'site.yml'))) return undefined;
  const what = existsSync(folder) ? 'is not a newsletter: it has no site.yml' : 'does not exist';
  return `${folder} ${what}. Name another folder with --site or MIDWEEK_SITE, or start a newsletter there with: midweek init ${quoteForShell(folder)}`;
}

/**
 * A command as an owner has to type it, wherever they are: with `--site` unless it is about the newsletter that ships with Midweek.
 * @example withSite('midweek send status 2') // 'midweek send status 2 --site /letters/rust'
 */
export function withSite(command: string, dir: string | undefined = process.env.MIDWEEK_SITE): string {
  const { folder } = locateSite(dir);
  if (folder === locateSite().folder) return command;
  return `${command} --site ${quoteForShell(folder)}`;
}

/** @example quoteForShell('/my letters') // "'/my letters'" */
export function quoteForShell(text: string): string {
  return /[^\w@%+=:,./-]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : text;
}

/**
 * How content and messages name a file: by the folder of its newsletter and the path in it, wherever that folder is.
 * @example nameFile('/letters/rust', '/letters/rust/newsletter/1/en.md') // 'rust/newsletter/1/en.md'
 */
export function nameFile(folder: string, path: string): string {
  return join(basename(folder), resolve(folder, path).slice(resolve(folder).length + 1));
}

/** The path of a file that was named by `nameFile`. */
export function locateFile(folder: string, name: string): string {
  return join(dirname(folder), name);
}

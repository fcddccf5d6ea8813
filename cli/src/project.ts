import { join, resolve } from 'node:path';

/** The repository: this file is in cli/src. */
export const PROJECT = resolve(import.meta.dirname, '..', '..');

/** The folder that holds content/ and receives what is built. MIDWEEK_ROOT points at another site. */
export const ROOT = resolve(process.env.MIDWEEK_ROOT ?? PROJECT);

/** What a build leaves behind. */
export const SITE_DIR = join(ROOT, 'site', 'dist');
export const MAIL_DIR = join(ROOT, 'build', 'mail');
export const MANIFEST = join(ROOT, 'build', 'site.json');

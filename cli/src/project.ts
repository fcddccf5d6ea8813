import { join, resolve } from 'node:path';
import { toReleasesDir } from '@midweek/core/releases';

/** The repository: this file is in cli/src. */
export const PROJECT = resolve(import.meta.dirname, '..', '..');

/** The folder that holds content/ and receives what is built. MIDWEEK_ROOT points at another site. */
export const ROOT = resolve(process.env.MIDWEEK_ROOT ?? PROJECT);

export const CONTENT_DIR = join(ROOT, 'content');

/** What builds leave behind. */
export const RELEASES_DIR = toReleasesDir(ROOT);

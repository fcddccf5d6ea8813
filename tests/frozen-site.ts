import { join } from 'node:path';

/** A newsletter that never changes: what tests expect of it stays true whatever is published. */
export const FROZEN_SITE = join(import.meta.dirname, 'site');

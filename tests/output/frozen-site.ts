import { inject } from 'vitest';
import { openBuiltSite } from './built-site.ts';

/** Shared by all files of tests, which have one process. */
export const site = openBuiltSite(inject('frozenRelease'));

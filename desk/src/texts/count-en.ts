import { counter } from './texts.ts';

/** @example count(1204, 'reader', 'readers') // '1,204 readers' */
export const count = counter('en');

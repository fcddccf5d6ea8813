import { counter } from './texts.ts';

/** @example count(1204, 'lecteur', 'lecteurs') // '1 204 lecteurs' */
export const count = counter('fr');

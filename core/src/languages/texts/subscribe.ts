import en from '../../../languages/en/subscribe.json' with { type: 'json' };
import fr from '../../../languages/fr/subscribe.json' with { type: 'json' };
import type { Locale } from '../locale.ts';
import { textsOf } from './texts-of.ts';

const TEXTS = { en, fr };

/** A text of the subscribe form. */
export const subscribeText = textsOf(TEXTS);
/** The languages that a reader can choose. */
export const EDITIONS = Object.keys(TEXTS) as Locale[];

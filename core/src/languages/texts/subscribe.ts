import { subscribe as en } from '../messages/en/subscribe.ts';
import { subscribe as fr } from '../messages/fr/subscribe.ts';
import { textsOf } from './texts-of.ts';

/** A text of the subscribe form. */
export const subscribeText = textsOf({ en, fr });

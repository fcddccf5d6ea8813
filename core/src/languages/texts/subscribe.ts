import en from '../../../languages/en/subscribe.json' with { type: 'json' };
import fr from '../../../languages/fr/subscribe.json' with { type: 'json' };
import { textsOf } from './texts-of.ts';

/** A text of the subscribe form. */
export const subscribeText = textsOf('subscribe', { en, fr });

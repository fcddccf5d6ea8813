import de from '../../../languages/de/subscribe.json' with { type: 'json' };
import en from '../../../languages/en/subscribe.json' with { type: 'json' };
import es from '../../../languages/es/subscribe.json' with { type: 'json' };
import fr from '../../../languages/fr/subscribe.json' with { type: 'json' };
import { textsOf } from './texts-of.ts';

export const SUBSCRIBE_TEXTS = { en, fr, de, es };

/** A text of the subscribe form. */
export const subscribeText = textsOf('subscribe', SUBSCRIBE_TEXTS);

// The languages that come with the code.

import enInterface from '../../languages/en/interface.json' with { type: 'json' };
import enMails from '../../languages/en/mails.json' with { type: 'json' };
import enSearch from '../../languages/en/search.json' with { type: 'json' };
import enServer from '../../languages/en/server.json' with { type: 'json' };
import enSponsors from '../../languages/en/sponsors.json' with { type: 'json' };
import enSubscribe from '../../languages/en/subscribe.json' with { type: 'json' };
import frInterface from '../../languages/fr/interface.json' with { type: 'json' };
import frMails from '../../languages/fr/mails.json' with { type: 'json' };
import frSearch from '../../languages/fr/search.json' with { type: 'json' };
import frServer from '../../languages/fr/server.json' with { type: 'json' };
import frSponsors from '../../languages/fr/sponsors.json' with { type: 'json' };
import frSubscribe from '../../languages/fr/subscribe.json' with { type: 'json' };
import type { Language } from './language.ts';
import type { Localized } from './locale.ts';
import { RULES } from './texts/rules.ts';
import { SEARCH_WORDS } from './texts/search-words.ts';

export const SHIPPED = {
  en: {
    interface: enInterface,
    search: enSearch,
    subscribe: enSubscribe,
    sponsors: enSponsors,
    mails: enMails,
    server: enServer,
    rules: RULES.en,
    searchWords: SEARCH_WORDS.en,
  },
  fr: {
    interface: frInterface,
    search: frSearch,
    subscribe: frSubscribe,
    sponsors: frSponsors,
    mails: frMails,
    server: frServer,
    rules: RULES.fr,
    searchWords: SEARCH_WORDS.fr,
  },
} as const satisfies Localized<Language>;

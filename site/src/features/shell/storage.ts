// Every key that pages keep in local storage, and the one way to reach it. The search client has one more (`search/host-states.ts`),
// and so has PostHog's, where it is configured: `ph_{key}_posthog`, and `__ph_opt_in_out_{key}` for who has said no.

export const STORAGE_KEYS = {
  theme: 'theme',
  announcementId: 'midweek.announcement.id',
  announcementDismissed: 'midweek.announcement.dismiss',
  tabs: 'midweek.tabs.',
  analytics: 'midweek.analytics',
  searchRecord: 'appendOnlySearchParams',
  // Followed by the id of the documentation.
  preferredDocsVersion: 'docs-preferred-version-',
  // Followed by the name of the index; `search/dialog/kept-searches.ts` writes them.
  recentSearches: '__DOCSEARCH_RECENT_SEARCHES__',
  favoriteSearches: '__DOCSEARCH_FAVORITE_SEARCHES__',
} as const;

let hasWarned = false;

/** Storage can be blocked or full: then it warns once, and everything works for this view only. */
function attempt<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(localStorage);
  } catch (error) {
    if (!hasWarned) console.warn('Storage is not available: choices are kept for this view only.', error);
    hasWarned = true;
    return undefined;
  }
}

/** Undefined if storage is blocked. Unlike `readStored` and `store`, errors of a storage that is available are not swallowed. */
export function openStorage(): Storage | undefined {
  return attempt((storage) => storage);
}

export function readStored(key: string): string | undefined {
  return attempt((storage) => storage.getItem(key)) ?? undefined;
}

export function store(key: string, value: string): void {
  attempt((storage) => storage.setItem(key, value));
}

export function forget(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

/** Calls back when another tab has changed or removed the value. */
export function onStored(key: string, listener: (value: string | undefined) => void): void {
  addEventListener('storage', (event) => {
    // A key of null: everything was cleared.
    if (event.key === key || event.key === null) listener(event.newValue ?? undefined);
  });
}

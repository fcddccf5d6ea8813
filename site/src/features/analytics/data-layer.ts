// The queue that Google's scripts read, before and after they have come.

type TagWindow = { dataLayer?: unknown[]; gtag?: (...entry: unknown[]) => void };

export function dataLayer(): unknown[] {
  const page = window as TagWindow;
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** Only an `arguments` object is understood as a command; an array is not. */
export function gtag(..._entry: unknown[]): void {
  const page = window as TagWindow;
  page.gtag ??= function push() {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer().push(arguments);
  };
  page.gtag(..._entry);
}

/** Google's own words for a reader's choice, understood by every tag of theirs. */
export function setConsent(value: 'granted' | 'denied'): void {
  const kinds = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'];
  gtag('consent', 'update', Object.fromEntries(kinds.map((kind) => [kind, value])));
}

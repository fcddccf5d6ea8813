// What pages with analytics load when everything else is done.
import { onStored, readStored, STORAGE_KEYS, store } from '../storage/storage.ts';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { createFirstParty } from './first-party.ts';
import { createPosthog } from './posthog-vendor.ts';
import { asksForPrivacy, isPrivateAddress } from './refusal.ts';
import { createTagAnalytics } from './tag-analytics.ts';
import { createTagManager } from './tag-manager.ts';
import type { Vendor } from './vendor.ts';
import { createWebAnalytics } from './web-analytics.ts';

const OFF = 'off';

/** Tells whom the configuration names, as long as the reader has nothing against it. */
export function runAnalytics(place: HTMLElement): void {
  const settings: AnalyticsSettings = JSON.parse(place.dataset.analytics ?? '{}');
  const input = place.querySelector('input');
  const vendors = isPrivateAddress(location.search) ? [] : createVendors(settings);

  if (asksForPrivacy(navigator)) {
    place.dataset.state = 'refused';
    if (input) input.disabled = true;
    return;
  }
  const apply = (isAllowed: boolean) => {
    if (input) input.checked = isAllowed;
    for (const vendor of vendors) void change(vendor, isAllowed);
  };
  input?.addEventListener('change', () => {
    store(STORAGE_KEYS.analytics, input.checked ? 'on' : OFF);
    apply(input.checked);
  });
  onStored(STORAGE_KEYS.analytics, (choice) => apply(choice !== OFF));
  apply(readStored(STORAGE_KEYS.analytics) !== OFF);
  place.dataset.state = 'ready';
}

function createVendors({ tagManager, gtag, webAnalytics, posthog, firstParty }: AnalyticsSettings): Vendor[] {
  return [
    ...(tagManager ? [createTagManager(tagManager)] : []),
    ...(gtag ? [createTagAnalytics(gtag)] : []),
    ...(webAnalytics ? [createWebAnalytics(webAnalytics)] : []),
    ...(posthog ? [createPosthog(posthog)] : []),
    ...(firstParty ? [createFirstParty(firstParty)] : []),
  ];
}

/** Blockers make it fail for many readers, and for none of them is that an error. */
async function change(vendor: Vendor, isAllowed: boolean): Promise<void> {
  try {
    await (isAllowed ? vendor.start() : vendor.stop());
  } catch (error) {
    console.debug(error);
  }
}

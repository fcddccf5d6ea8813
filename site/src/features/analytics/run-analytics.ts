// What pages with analytics load when everything else is done.
import { onStored, readStored, STORAGE_KEYS, store } from '../shell/storage.ts';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { createFirstParty } from './first-party.ts';
import { createPosthog } from './posthog-vendor.ts';
import { asksForPrivacy, isPrivateAddress } from './refusal.ts';
import { createTagAnalytics } from './tag-analytics.ts';
import { createTagManager } from './tag-manager.ts';
import type { Vendor } from './vendor.ts';
import { createWebAnalytics } from './web-analytics.ts';

const OFF = 'off';

/** Starts the configured services, unless the reader has opted out. */
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

/** Content blockers make this fail for many readers, which is not an error. */
async function change(vendor: Vendor, isAllowed: boolean): Promise<void> {
  try {
    await (isAllowed ? vendor.start() : vendor.stop());
  } catch (error) {
    console.debug(error);
  }
}

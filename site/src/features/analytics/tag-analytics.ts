import { addScript } from './add-script.ts';
import { TAG_HOST } from './analytics-hosts.ts';
import { gtag } from './data-layer.ts';
import { toPublicAddress, toPublicPath } from './public-address.ts';
import type { Vendor } from './vendor.ts';
import { watchAddress } from './watch-address.ts';

/** Google Analytics: the page with its query and fragment, and every later address of it. */
export function createTagAnalytics({ id, anonymizeIp }: { id: string; anonymizeIp: boolean }): Vendor {
  let isLoaded = false;
  // Its own switch, which Google documents.
  const setSilent = (isSilent: boolean) => Object.assign(window, { [`ga-disable-${id}`]: isSilent });
  return {
    start() {
      setSilent(false);
      if (isLoaded) return;
      isLoaded = true;
      gtag('js', new Date());
      gtag('config', id, { anonymize_ip: anonymizeIp, ...toPage(location.href) });
      watchAddress((address) => {
        gtag('set', toPage(address));
        gtag('event', 'page_view', toPage(address));
      });
      addScript(`${TAG_HOST}/gtag/js?id=${id}`);
    },
    stop: () => setSilent(true),
  };
}

function toPage(address: string) {
  return { page_path: toPublicPath(address), page_location: toPublicAddress(address) };
}

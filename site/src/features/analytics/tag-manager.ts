import { addScript } from './add-script.ts';
import { TAG_HOST } from './analytics-hosts.ts';
import { dataLayer, setConsent } from './data-layer.ts';
import type { Vendor } from './vendor.ts';

/** A container of Google Tag Manager. */
export function createTagManager({ id }: { id: string }): Vendor {
  let isLoaded = false;
  return {
    start() {
      if (isLoaded) return setConsent('granted');
      isLoaded = true;
      dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      addScript(`${TAG_HOST}/gtm.js?id=${id}`);
    },
    stop() {
      if (isLoaded) setConsent('denied');
    },
  };
}

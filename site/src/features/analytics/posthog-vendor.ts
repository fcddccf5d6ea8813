import clientUrl from 'virtual:address-of/posthog-client';
import type { PostHog } from 'posthog-js';
import { lazyModule } from '../island/lazy-module.ts';
import { watchOutboundClicks } from './outbound-clicks.ts';
import type { PosthogOptions } from './posthog-options.ts';
import type { Vendor } from './vendor.ts';

const loadClient = lazyModule<{ posthog: PostHog }>(clientUrl);

/** PostHog's client, whose code is fetched when it is first wanted, and what it cannot see by itself. */
export function createPosthog({ token, config }: PosthogOptions): Vendor {
  let client: PostHog | undefined;
  let isWanted = false;
  return {
    async start() {
      isWanted = true;
      const { posthog } = await loadClient();
      // The reader may have changed their mind meanwhile.
      if (!isWanted) return;
      if (!client) {
        client = posthog;
        posthog.init(token, config);
        watchOutboundClicks((click) => {
          // At once, and by a way that outlives the page.
          posthog.capture('outbound_click', click, { send_instantly: true, transport: 'sendBeacon' });
        });
      }
      if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false });
    },
    stop() {
      isWanted = false;
      client?.opt_out_capturing();
    },
  };
}

import { watchOutboundClicks } from './outbound-clicks.ts';
import type { LoadClient, PosthogClient } from './posthog-clients.ts';
import type { PosthogOptions } from './posthog-options.ts';
import type { Vendor } from './vendor.ts';
import { whenIdle } from './when-idle.ts';

/** PostHog's client, whose code is fetched when it is first wanted, and what it cannot see by itself. */
export function createPosthog(loadClient: LoadClient, { token, config }: PosthogOptions): Vendor {
  let client: PosthogClient | undefined;
  let isWanted = false;
  let isViewTold = false;
  return {
    async start() {
      isWanted = true;
      const posthog = await loadClient();
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
      // To start and to collect what an event has to say are two tasks for a slow phone, not one.
      await whenIdle();
      if (!isWanted || isViewTold) return;
      isViewTold = true;
      posthog.capture('$pageview');
    },
    stop() {
      isWanted = false;
      client?.opt_out_capturing();
    },
  };
}

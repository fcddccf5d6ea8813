import projectUrl from 'virtual:address-of/project-client';
import type { PostHog } from 'posthog-js';
import { lazyModule } from '../islands/lazy-module.ts';
import { whenIdle } from '../navigation/when-idle.ts';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { watchOutboundClicks } from './outbound-clicks.ts';
import { toPosthogConfig } from './posthog-config.ts';
import { allow, refuse } from './posthog-consent.ts';
import type { Vendor } from './vendor.ts';

const loadClient = lazyModule<typeof import('./project-client.ts')>(projectUrl);

/** PostHog's client, whose code is fetched when it is first wanted, and what it cannot see by itself. */
export function createPosthog(project: NonNullable<AnalyticsSettings['posthog']>): Vendor {
  let client: PostHog | undefined;
  let isWanted = false;
  let hasSentView = false;
  return {
    async start() {
      isWanted = true;
      const { posthog } = await loadClient();
      await whenIdle();
      // The reader may have opted out while the code was loading.
      if (!isWanted) return;
      if (!client) {
        client = posthog;
        posthog.init(project.apiKey, toPosthogConfig(project));
        watchOutboundClicks((click) => {
          // Sent immediately, by a beacon that outlives the page.
          posthog.capture('outbound_click', click, { send_instantly: true, transport: 'sendBeacon' });
        });
      }
      allow(posthog);
      // Starting the client and collecting the properties of an event are two tasks, so that neither is too long for a slow phone.
      await whenIdle();
      if (!isWanted || hasSentView) return;
      hasSentView = true;
      posthog.capture('$pageview');
    },
    stop() {
      isWanted = false;
      if (client) refuse(client);
    },
  };
}

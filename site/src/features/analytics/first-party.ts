// Our own small client for our own server, speaking the protocol of PostHog's client: the server understands that one too, but it takes a slow
// phone a quarter of a second to start it.

import type { AnalyticsSettings } from './analytics-settings.ts';
import { watchOutboundClicks } from './outbound-clicks.ts';
import { sendWithRetries } from './send-with-retries.ts';
import type { Vendor } from './vendor.ts';
import { watchReading } from './watch-reading.ts';

/** Reports a view, how far the page was read, and clicks on items. Sends nothing that is not counted. */
export function createFirstParty({ token, path }: NonNullable<AnalyticsSettings['firstParty']>): Vendor {
  const address = `${path}/e/`;
  let isStarted = false;
  let isSilent = false;

  // `text/plain`, because JSON to another origin needs a CORS preflight, which a page that is being unloaded cannot wait for.
  const toBody = (event: string, properties: object) =>
    new Blob([JSON.stringify({ event, properties: { token, ...properties } })], { type: 'text/plain' });
  const sendView = () => {
    const { host, pathname } = location;
    const body = toBody('$pageview', {
      $host: host,
      $pathname: pathname,
      $referrer: toOrigin(document.referrer),
    });
    void sendWithRetries(address, body, () => isSilent);
  };
  /** A beacon survives the unloading of the page, but is never retried. */
  const sendOnLeave = (event: string, properties: object) => {
    if (!isSilent) navigator.sendBeacon(address, toBody(event, properties));
  };

  return {
    start() {
      isSilent = false;
      if (isStarted) return;
      isStarted = true;
      sendView();
      watchOutboundClicks(({ issue, anchor }) => sendOnLeave('outbound_click', { issue, anchor }));
      watchReading({
        onLeave: (share) =>
          sendOnLeave('$pageleave', {
            $host: location.host,
            $prev_pageview_pathname: location.pathname,
            $prev_pageview_max_content_percentage: share,
          }),
        onReturn: () => {
          if (!isSilent) sendView();
        },
      });
    },
    stop() {
      isSilent = true;
    },
  };
}

/** The site that a reader comes from; the page there is nobody's business. */
function toOrigin(referrer: string): string | undefined {
  return referrer ? new URL(referrer).origin : undefined;
}

// Our own small client for our own server.
import type { CollectedEvent } from '@midweek/core';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { watchOutboundClicks } from './outbound-clicks.ts';
import { sendWithRetries } from './send-with-retries.ts';
import type { Vendor } from './vendor.ts';
import { watchReading } from './watch-reading.ts';

/** Reports a view, how far the page was read, and clicks on items. Sends nothing that is not counted. */
export function createFirstParty({ address }: NonNullable<AnalyticsSettings['firstParty']>): Vendor {
  let isStarted = false;
  let isSilent = false;

  const sendView = () => {
    const view = { event: 'view', path: location.pathname, referrer: toReferrer(document.referrer) } as const;
    void sendWithRetries(address, toBody(view), () => isSilent);
  };
  /** A beacon survives the unloading of the page, but is never retried. */
  const sendOnLeave = (event: CollectedEvent) => {
    if (!isSilent) navigator.sendBeacon(address, toBody(event));
  };

  return {
    start() {
      isSilent = false;
      if (isStarted) return;
      isStarted = true;
      sendView();
      watchOutboundClicks(({ issue, anchor }) => sendOnLeave({ event: 'click', issue, anchor }));
      watchReading({
        onLeave: (share) => sendOnLeave({ event: 'leave', path: location.pathname, share }),
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

/** As text, because JSON to another origin needs a CORS preflight, which a page that is being unloaded cannot wait for. */
function toBody(event: CollectedEvent): Blob {
  return new Blob([JSON.stringify(event)], { type: 'text/plain' });
}

/** The other site that a reader comes from; the page there is nobody's business. */
function toReferrer(referrer: string): string | undefined {
  if (!referrer) return undefined;
  const { origin, host } = new URL(referrer);
  return host === location.host ? undefined : origin;
}

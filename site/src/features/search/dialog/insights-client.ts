import type { DocSearchModalProps } from '@docsearch/react';
import { INSIGHTS_HOST } from '../insights-host.ts';

type Insights = Exclude<DocSearchModalProps['insights'], boolean | undefined>;
type InsightsClient = NonNullable<Insights['insightsClient']>;

const EVENT_TYPES: Readonly<Record<string, 'view' | 'click'>> = {
  viewedObjectIDs: 'view',
  clickedObjectIDs: 'click',
  clickedObjectIDsAfterSearch: 'click',
};

type Event = { objectIDs: string[] };

/**
 * Reports views and clicks to Algolia. DocSearch would load Algolia's client from another host, and that one stores a user token; ours lasts only
 * as long as the page.
 */
export function createInsightsClient({ appId, apiKey }: { appId: string; apiKey: string }): InsightsClient {
  const userToken = `anonymous-${Math.random().toString(36).slice(2)}`;
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  });
  let seen: string[] = [];
  // DocSearch counts within a group of results, in an order of its own. What was not seen for long enough is taken to be the first.
  const positionOf = (id: string) => Math.max(0, seen.indexOf(id)) + 1;
  const client = (method: string, ...parameters: unknown[]) => {
    const eventType = EVENT_TYPES[method];
    if (!eventType) return;
    const events = (parameters as Event[]).map((event) => ({
      ...event,
      ...(eventType === 'click' && { positions: event.objectIDs.map(positionOf) }),
      eventType,
      userToken,
      timestamp: Date.now(),
    }));
    if (eventType === 'view') seen = (parameters as Event[]).flatMap(({ objectIDs }) => objectIDs);
    // It may outlive the page: a click leads away. Nothing depends on the answer.
    fetch(`https://${INSIGHTS_HOST}/1/events?${credentials}`, {
      method: 'POST',
      body: JSON.stringify({ events }),
      keepalive: true,
    }).catch(() => {});
  };
  return client as InsightsClient;
}

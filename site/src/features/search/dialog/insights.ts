import { INSIGHTS_HOST } from '../insights-host.ts';
import type { SearchSettings } from '../search-settings.ts';
import type { DialogHit, Found } from './dialog-hit.ts';

/** Lasts as long as the page. */
const userToken = `anonymous-${Math.random().toString(36).slice(2)}`;

/** Tells Algolia what was shown. */
export function reportView(settings: SearchSettings, { groups }: Found): void {
  report(settings, {
    eventType: 'view',
    eventName: 'Items Viewed',
    objectIDs: groups.flatMap(({ rows }) => rows.map(({ hit }) => hit.objectID)),
  });
}

/** Tells Algolia what was opened. */
export function reportClick(
  settings: SearchSettings,
  { hits, queryId }: Found,
  { objectID }: DialogHit,
): void {
  report(settings, {
    eventType: 'click',
    eventName: 'Item Selected',
    objectIDs: [objectID],
    positions: [hits.findIndex((hit) => hit.objectID === objectID) + 1],
    queryID: queryId,
  });
}

function report({ appId, apiKey, indexName }: SearchSettings, event: object): void {
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  });
  const events = [{ ...event, index: indexName, userToken, timestamp: Date.now() }];
  // It may outlive the page: a click leads away. Nothing depends on the answer.
  fetch(`https://${INSIGHTS_HOST}/1/events?${credentials}`, {
    method: 'POST',
    body: JSON.stringify({ events }),
    keepalive: true,
  }).catch(() => {});
}

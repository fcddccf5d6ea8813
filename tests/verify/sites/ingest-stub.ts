import type { CollectedEvent } from '@midweek/core';
import type { Page } from '@playwright/test';

/** Answers for our own collector; returns the events that were sent, in order. */
export async function stubIngest(page: Page): Promise<CollectedEvent[]> {
  const sent: CollectedEvent[] = [];
  await page.route('**/ingest/**', (route) => {
    sent.push(JSON.parse(route.request().postData() ?? ''));
    return route.fulfill({ status: 204 });
  });
  return sent;
}

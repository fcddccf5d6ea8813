import type { PostHog } from 'posthog-js';

/** Has the client capture again, also after a refusal that it remembers from an earlier page. */
export function allow(client: PostHog): void {
  client.__loaded = true;
  if (client.has_opted_out_capturing()) client.opt_in_capturing({ captureEventName: false });
}

/**
 * Nothing leaves the page from now on. By itself the client captures nothing new but still sends what it has collected: every three
 * seconds, on retries, and by beacon when the page is left. It has no method to drop that, but a client that is not loaded sends nothing.
 */
export function refuse(client: PostHog): void {
  client.opt_out_capturing();
  client.__loaded = false;
}

// PostHog's client.
export { posthog } from 'posthog-js';

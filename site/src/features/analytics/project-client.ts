// PostHog's whole client, without the parts that it would load from elsewhere.
export { posthog } from 'posthog-js/dist/module.no-external';

// PostHog's client, without the parts that it would load from elsewhere. The slim one with autocapture added is no smaller.
export { posthog } from 'posthog-js/dist/module.no-external';

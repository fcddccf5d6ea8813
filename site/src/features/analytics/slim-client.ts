// PostHog's client without any part that can be added: page views and how far they were read.
export { posthog } from 'posthog-js/dist/module.slim.no-external';

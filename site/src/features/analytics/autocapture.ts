// The part of PostHog's client that sees clicks.
import { AnalyticsExtensions } from 'posthog-js/dist/extension-bundles';

export const { autocapture } = AnalyticsExtensions;

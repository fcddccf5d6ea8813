import type { PostHogConfig } from 'posthog-js/dist/module.no-external';
import { cleanEvent } from './clean-event.ts';

/** For a project of PostHog, with a person's id in a cookie and in local storage, as PostHog has it. */
export function toPosthogConfig(host: string): Partial<PostHogConfig> {
  return {
    api_host: host,
    // `posthog-vendor.ts` does, when there is time.
    capture_pageview: false,
    capture_pageleave: true,
    autocapture: true,
    respect_dnt: true,
    before_send: (event) => event && cleanEvent(event),
    person_profiles: 'identified_only',
    // Nothing from elsewhere is run here; the policy would not let it.
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    disable_product_tours: true,
    disable_conversations: true,
  };
}

import type { PostHogConfig } from 'posthog-js';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { cleanEvent } from './clean-event.ts';
import { toPublicAddress } from './public-address.ts';

/** For a project of PostHog, with a person's id in a cookie and in local storage, as PostHog has it. */
export function toPosthogConfig({
  host,
  recordings,
  surveys,
}: NonNullable<AnalyticsSettings['posthog']>): Partial<PostHogConfig> {
  // A recording shows the address, and nothing can be taken from it.
  const isRecorded = recordings && toPublicAddress(location.href) === location.href;
  return {
    api_host: host,
    rewriteRequestPath: toDecide,
    // `posthog-vendor.ts` captures it in an idle moment.
    capture_pageview: false,
    capture_pageleave: true,
    autocapture: true,
    respect_dnt: true,
    before_send: (event) => event && cleanEvent(event),
    person_profiles: 'identified_only',
    // The content security policy allows external code only if one of the two is on.
    disable_external_dependency_loading: !(recordings || surveys),
    disable_session_recording: !isRecorded,
    disable_surveys: !surveys,
    disable_product_tours: true,
    disable_conversations: true,
  };
}

/** Flags are asked for at `/decide/?v=3`, which services of every age answer; this client would ask `/flags/?v=2` and reads both answers. */
function toDecide(url: URL): URL {
  if (!url.pathname.endsWith('/flags/')) return url;
  url.pathname = url.pathname.replace(/flags\/$/, 'decide/');
  url.searchParams.set('v', '3');
  return url;
}

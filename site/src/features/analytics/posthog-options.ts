import type { PostHogConfig } from 'posthog-js';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { cleanEvent, keepCounted } from './clean-event.ts';

export type PosthogOptions = { token: string; config: Partial<PostHogConfig> };

const shared = {
  // `posthog-vendor.ts` does, when there is time.
  capture_pageview: false,
  capture_pageleave: true,
  respect_dnt: true,
  // Nothing from elsewhere is run here; the policy would not let it.
  disable_external_dependency_loading: true,
  disable_session_recording: true,
  disable_product_tours: true,
  disable_conversations: true,
} satisfies Partial<PostHogConfig>;

/** A project of PostHog, with a person's id in a cookie and in local storage, as PostHog has it. */
export function toProjectOptions({
  apiKey,
  host,
}: NonNullable<AnalyticsSettings['posthog']>): PosthogOptions {
  return {
    token: apiKey,
    config: {
      ...shared,
      autocapture: true,
      api_host: host,
      before_send: (event) => event && cleanEvent(event),
      person_profiles: 'identified_only',
    },
  };
}

/** Our own server, which knows neither persons nor settings: nothing is kept, and nothing is asked for. */
export function toFirstPartyOptions({
  token,
  path,
}: NonNullable<AnalyticsSettings['firstParty']>): PosthogOptions {
  return {
    token,
    config: {
      ...shared,
      autocapture: false,
      api_host: path,
      before_send: (event) => event && keepCounted(event),
      persistence: 'memory',
      person_profiles: 'never',
      advanced_disable_flags: true,
      // There is little to pack, and packing takes the reader's time.
      disable_compression: true,
      capture_heatmaps: false,
      capture_dead_clicks: false,
      capture_performance: false,
      rageclick: false,
      save_campaign_params: false,
      // The server marks robots, so that it can tell how many they are.
      opt_out_useragent_filter: true,
    },
  };
}

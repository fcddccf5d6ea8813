import { type AnalyticsConfig, FIRST_PARTY } from '@midweek/core';

/** What the browser has to know: which services, with which ids. */
export type AnalyticsSettings = Pick<AnalyticsConfig, 'gtag' | 'webAnalytics' | 'posthog'> & {
  tagManager?: { id: string } | undefined;
  /** Where our own server listens. */
  firstParty?: { token: string; path: string } | undefined;
};

/** Undefined when no service is configured: then pages have neither switch nor script. */
export function toAnalyticsSettings(analytics: AnalyticsConfig): AnalyticsSettings | undefined {
  const { tagManager, gtag, webAnalytics, posthog, firstParty } = analytics;
  if (!tagManager && !gtag && !webAnalytics && !posthog && !firstParty) return undefined;
  return {
    tagManager: tagManager && { id: tagManager.id },
    gtag,
    webAnalytics,
    posthog,
    firstParty: firstParty ? FIRST_PARTY : undefined,
  };
}

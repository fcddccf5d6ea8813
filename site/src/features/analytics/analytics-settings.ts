import { type AnalyticsConfig, COLLECTOR_FOLDER, type SiteConfig, toApiOrigin } from '@midweek/core';

/** What the browser has to know: which services, with which ids. */
export type AnalyticsSettings = Pick<AnalyticsConfig, 'gtag' | 'webAnalytics' | 'posthog'> & {
  tagManager?: { id: string } | undefined;
  /** Where our own server listens. */
  firstParty?: { address: string } | undefined;
};

/** Undefined when no service is configured: then pages have neither switch nor script. */
export function toAnalyticsSettings({
  analytics,
  api,
}: Pick<SiteConfig, 'analytics' | 'api'>): AnalyticsSettings | undefined {
  const { tagManager, gtag, webAnalytics, posthog, firstParty } = analytics;
  if (!tagManager && !gtag && !webAnalytics && !posthog && !firstParty) return undefined;
  return {
    tagManager: tagManager && { id: tagManager.id },
    gtag,
    webAnalytics,
    posthog,
    firstParty: firstParty ? { address: `${toApiOrigin({ api })}${COLLECTOR_FOLDER}e/` } : undefined,
  };
}

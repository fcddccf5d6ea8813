import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { AnalyticsConfigSchema } from './analytics-config.ts';
import { WrittenSiteConfigSchema } from './site-config.ts';

test('without configuration no analytics service is used', () => {
  expect(WrittenSiteConfigSchema.parse(SITE).analytics).toEqual({ firstParty: false });
});

test('vendors that are configured have careful defaults', () => {
  expect(
    AnalyticsConfigSchema.parse({
      tagManager: { id: 'GTM-ABC123' },
      gtag: { id: 'G-ABC123' },
      webAnalytics: {},
      posthog: { apiKey: 'key' },
    }),
  ).toEqual({
    tagManager: { id: 'GTM-ABC123', noscriptFrame: false },
    gtag: { id: 'G-ABC123', anonymizeIp: true },
    webAnalytics: { scriptPath: '/_vercel/insights/script.js' },
    posthog: { apiKey: 'key', host: 'https://eu.posthog.com', recordings: false, surveys: false },
    firstParty: false,
  });
});

import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { loadFiles } from '../testing/content-folder.ts';
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
    posthog: { apiKey: 'key', host: 'https://eu.posthog.com', recordings: false },
    firstParty: false,
  });
});

test.each([
  [
    'an id of something else',
    { tagManager: { id: 'G-ABC123' } },
    '"analytics.tagManager.id" is "G-ABC123"; expected an id such as GTM-ABC123; correct the value',
  ],
  [
    'a tag without id',
    { gtag: {} },
    '"analytics.gtag.id" is missing; expected string; add "analytics.gtag.id"',
  ],
  [
    'a script of another host',
    { webAnalytics: { scriptPath: '//count.example/script.js' } },
    '"analytics.webAnalytics.scriptPath" is "//count.example/script.js"; expected a path of this site, such as /_vercel/insights/script.js',
  ],
  [
    'a host without scheme',
    { posthog: { apiKey: 'key', host: 'eu.posthog.com' } },
    '"analytics.posthog.host" is "eu.posthog.com"; expected an https address without path, such as https://eu.posthog.com',
  ],
  [
    'a host with a path',
    { posthog: { apiKey: 'key', host: 'https://posthog.example/path' } },
    '"analytics.posthog.host" is "https://posthog.example/path"; expected an https address without path',
  ],
  [
    'a text as a switch',
    { firstParty: 'on' },
    '"analytics.firstParty" is "on"; expected boolean; correct the value',
  ],
  [
    'an unknown service',
    { plausible: {} },
    'unknown key "plausible" in "analytics"; expected only documented keys',
  ],
])('%s is refused by name, value and what is allowed', async (_, analytics, message) => {
  const { problems } = await loadFiles({ 'site.yml': JSON.stringify({ ...SITE, analytics }) });
  expect(problems).toEqual([expect.stringContaining(message)]);
});

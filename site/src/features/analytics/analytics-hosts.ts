// The hosts that the content security policy has to open. What comes from our own origin needs none.
import type { AnalyticsConfig } from '@midweek/core';

export const TAG_HOST = 'https://www.googletagmanager.com';

// Google Analytics answers readers in Europe from a host of its own.
const MEASUREMENT_HOSTS = [
  'https://www.google-analytics.com',
  'https://region1.google-analytics.com',
  'https://analytics.google.com',
];

type Hosts = { scripts: string[]; requests: string[]; pictures: string[]; frames: string[] };

/** Exactly the hosts of the services that are configured, by what is fetched from them. */
export function listAnalyticsHosts({ tagManager, gtag, posthog }: AnalyticsConfig): Hosts {
  const tags = tagManager || gtag ? [TAG_HOST] : [];
  const measurement = gtag ? MEASUREMENT_HOSTS : [];
  const project = posthog ? listPosthogHosts(posthog.host) : [];
  return {
    scripts: [...tags, ...(posthog?.recordings || posthog?.surveys ? project : [])],
    requests: [...tags, ...measurement, ...project],
    pictures: [...tags, ...measurement],
    frames: tagManager?.noscriptFrame ? [TAG_HOST] : [],
  };
}

/** PostHog's own cloud takes events and gives settings on hosts beside the one that people know. */
function listPosthogHosts(host: string): string[] {
  const [, region] = /^https:\/\/(eu|us)(?:\.i)?\.posthog\.com$/.exec(host) ?? [];
  if (!region) return [host];
  const own = [`https://${region}.i.posthog.com`, `https://${region}-assets.i.posthog.com`];
  return [...new Set([host, ...own])];
}

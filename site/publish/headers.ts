import { createHash } from 'node:crypto';
import {
  type HeaderRule,
  type IMMUTABLE_FOLDERS,
  type Locale,
  listLocales,
  PRIVATE_HEADERS,
  paths,
  privatePaths,
  type SiteConfig,
  toApiOrigin,
  toHref,
  WORKFLOW_FOLDER,
} from '@midweek/core';
import { listAnalyticsHosts } from '../src/features/analytics/analytics-hosts.ts';
import { renderAnnouncementStyle } from '../src/features/announcement/announcement-style.ts';
import { baseUrlBannerScript } from '../src/features/base-url/base-url-script.ts';
import { showCurrentScript } from '../src/features/blog/show-current.ts';
import { MAIL_PREVIEW_PATH } from '../src/features/email-code/preview-path.ts';
import { firstPaintScript } from '../src/features/layout/first-paint.ts';
import { FRAME_PATH } from '../src/features/live-code/protocol.ts';
import { SPECULATION_RULES_PATH } from '../src/features/navigation/speculation-rules.ts';
import { restoreTabsScript } from '../src/features/rich-text/restore-tabs.ts';
import { INSIGHTS_HOST } from '../src/features/search/insights-host.ts';
import { renderIdentityStyle } from '../src/styles/identity-style.ts';
import { layerOrder } from '../src/styles/layer-order.ts';

const ONE_DAY = 86_400;
const ONE_YEAR = 31_536_000;

/** What of the configuration the policy has to allow. */
type HeaderConfig = Pick<
  SiteConfig,
  'announcementBar' | 'colors' | 'displayFace' | 'search' | 'analytics' | 'api' | 'url'
>;

/** The headers of the site: one list for the server and for static hosts. `pageStyles` are the sheets that pages carry inline. */
export function listHeaders(site: HeaderConfig, pageStyles: readonly string[]): HeaderRule[] {
  const embeddable = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return [
    {
      path: '/*',
      headers: {
        ...securityHeaders(site, pageStyles),
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Speculation-Rules': `"${SPECULATION_RULES_PATH}"`,
      },
    },
    // Browsers ignore rules of another media type, and would ask for them with every page.
    {
      path: SPECULATION_RULES_PATH,
      headers: {
        'Content-Type': 'application/speculationrules+json',
        'Cache-Control': `public, max-age=${ONE_DAY}`,
      },
    },
    // The frame of examples has no origin of its own, so to it even our scripts are somebody else's.
    toImmutable('_astro', { ...embeddable, 'Access-Control-Allow-Origin': '*' }),
    { path: FRAME_PATH, headers: frameHeaders() },
    { path: MAIL_PREVIEW_PATH, headers: mailPreviewHeaders() },
    // Calendar clients accept no other type, and few static hosts know the extension.
    ...listLocales().map((locale) => ({
      path: toHref(locale, paths.conferenceCalendar),
      headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    })),
    toImmutable('search-index/parts'),
    // Feed readers and link previews show these on pages of their own.
    toImmutable('media', embeddable),
    { path: '/favicon.ico', headers: embeddable },
    { path: '/social/*', headers: { 'Cache-Control': `public, max-age=${ONE_DAY}`, ...embeddable } },
    ...listLocales().flatMap(workflowHeaders),
  ];
}

function toImmutable(
  folder: (typeof IMMUTABLE_FOLDERS)[number],
  others: Record<string, string> = {},
): HeaderRule {
  const headers = { 'Cache-Control': `public, max-age=${ONE_YEAR}, immutable`, ...others };
  return { path: `/${folder}/*`, headers };
}

/** A private link is as good as a password: it must not leak through referrers or caches. */
function workflowHeaders(locale: Locale): HeaderRule[] {
  const { 'Cache-Control': _noStore, ...others } = PRIVATE_HEADERS;
  return [
    { path: `${toHref(locale, WORKFLOW_FOLDER)}*`, headers: others },
    ...Object.values(privatePaths).map((path) => ({ path: toHref(locale, path), headers: PRIVATE_HEADERS })),
  ];
}

function securityHeaders(site: HeaderConfig, pageStyles: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, pageStyles),
    'Strict-Transport-Security': `max-age=${ONE_YEAR}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Allows our own origin and the configured services, and inline code by hash only. */
function contentSecurityPolicy(
  { announcementBar, colors, displayFace, search, analytics, api, url }: HeaderConfig,
  pageStyles: readonly string[],
): string {
  const hosts = listAnalyticsHosts(analytics);
  const server = toApiOrigin({ api });
  const scripts = [firstPaintScript, restoreTabsScript, showCurrentScript, baseUrlBannerScript];
  const styles = [
    layerOrder,
    renderIdentityStyle({ colors, displayFace }),
    ...pageStyles,
    ...(announcementBar ? [renderAnnouncementStyle(announcementBar, colors)] : []),
  ];
  return [
    // Browsers that have no directive for pages fetched ahead ask this one. All other kinds have one of their own below, but the manifest.
    "default-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    ["script-src 'self'", ...scripts.map(toHash), ...hosts.scripts].join(' '),
    `style-src 'self' ${styles.map(toHash).join(' ')}`,
    ["img-src 'self' data:", ...hosts.pictures].join(' '),
    ["frame-src 'self'", ...hosts.frames].join(' '),
    "worker-src 'self'",
    "font-src 'self' data:",
    [
      "connect-src 'self'",
      ...(server ? [server] : []),
      ...listSearchHosts(search).map((host) => `https://${host}`),
      ...hosts.requests,
    ].join(' '),
    // The pages that the server fills in have the same policy, and may lead back.
    ["form-action 'self'", ...(server ? [server, url] : [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function listSearchHosts({ hosts, insights }: SiteConfig['search']): string[] {
  return insights ? [...hosts, INSIGHTS_HOST] : hosts;
}

/** Examples may do what they like in their own window: run code, but reach nothing. Only our pages may show it. */
function frameHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

/** What an email looks like: styles on its elements, and nothing that is fetched or run. */
function mailPreviewHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ].join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

function toHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

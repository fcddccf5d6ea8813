import {
  type Content,
  FILE_POLICY,
  type HeaderRule,
  type IMMUTABLE_FOLDERS,
  type Locale,
  listLocales,
  PRIVATE_HEADERS,
  paths,
  privatePaths,
  toHref,
  WORKFLOW_FOLDER,
} from '@midweek/core';
import { SPECULATION_RULES_PATH } from '../src/features/navigation/speculation-rules.ts';

const ONE_DAY = 86_400;
const ONE_YEAR = 31_536_000;

const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': `max-age=${ONE_YEAR}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * The headers of the site: one list for the server and for static hosts. What a page may load and run is in the page itself (`page-policy.ts`); both
 * policies apply, so that of all paths says only what a page cannot.
 */
export function listHeaders(publicFiles: Content['publicFiles']): HeaderRule[] {
  const embeddable = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return [
    {
      path: '/*',
      headers: {
        ...SECURITY_HEADERS,
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
    // A frame has no origin of its own, so to it even our scripts are somebody else's.
    toImmutable('_astro', { ...embeddable, 'Access-Control-Allow-Origin': '*' }),
    { path: paths.frame('*'), headers: frameHeaders() },
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
    ...publicFiles.flatMap(({ path }) => fileHeaders(path)),
    ...listLocales().flatMap(workflowHeaders),
  ];
}

function toImmutable(
  folder: (typeof IMMUTABLE_FOLDERS)[number],
  others: Record<string, string> = {},
): HeaderRule {
  const headers = {
    'Cache-Control': `public, max-age=${ONE_YEAR}, immutable`,
    'Content-Security-Policy': FILE_POLICY,
    ...others,
  };
  return { path: `/${folder}/*`, headers };
}

/** Browsers run the scripts of these files of the owner, which have no policy in them. Pages are known with and without their extension. */
function fileHeaders(path: string): HeaderRule[] {
  if (!/\.(html|svg)$/.test(path)) return [];
  const headers = { 'Content-Security-Policy': FILE_POLICY };
  return [...new Set([path, path.replace(/(index)?\.html$/, '')])].map((path) => ({ path, headers }));
}

/** A private link is as good as a password: it must not leak through referrers or caches. */
function workflowHeaders(locale: Locale): HeaderRule[] {
  const { 'Cache-Control': _noStore, ...others } = PRIVATE_HEADERS;
  return [
    { path: `${toHref(locale, WORKFLOW_FOLDER)}*`, headers: others },
    ...Object.values(privatePaths).map((path) => ({ path: toHref(locale, path), headers: PRIVATE_HEADERS })),
  ];
}

/** A frame may do what it likes in its own window: run code, but reach nothing. Only our pages may show it. */
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

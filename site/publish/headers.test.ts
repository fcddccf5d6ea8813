import { createHash } from 'node:crypto';
import type { AnalyticsConfig } from '@midweek/core';
import { expect, test } from 'vitest';
import { baseUrlBannerScript } from '../src/features/base-url/base-url-script.ts';
import { showCurrentScript } from '../src/features/blog/show-current.ts';
import { firstPaintScript } from '../src/features/layout/first-paint.ts';
import { restoreTabsScript } from '../src/features/rich-text/restore-tabs.ts';
import { renderIdentityStyle } from '../src/styles/identity-style.ts';
import { layerOrder } from '../src/styles/layer-order.ts';
import { aContent } from '../src/testing/content.ts';
import { listHeaders } from './headers.ts';

const { colors, search, analytics, url } = aContent().site;
const SITE = { colors, search, analytics, url };
const PAGE_STYLES = ['body{color:red}', '.a{color:green}'];
const policy = listHeaders(SITE, PAGE_STYLES)[0]?.headers['Content-Security-Policy'] ?? '';
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources];
  }),
);

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('pages of this site may be fetched ahead, which Firefox and WebKit look up under default-src', () => {
  expect(directives.get('default-src')).toEqual(["'self'"]);
});

test('what default-src would open besides stays closed', () => {
  // Every directive that falls back to default-src in CSP 3, and is not about fetching ahead or the manifest.
  const kinds = ['connect', 'font', 'frame', 'img', 'media', 'object', 'script', 'style', 'worker'];
  expect(kinds.filter((kind) => !directives.has(`${kind}-src`))).toEqual([]);
  expect(directives.get('media-src')).toEqual(["'none'"]);
  expect(directives.get('object-src')).toEqual(["'none'"]);
});

test('the policy allows our own files and a few inline texts, by hash', () => {
  expect(directives.get('script-src')).toEqual([
    "'self'",
    sha256(firstPaintScript),
    sha256(restoreTabsScript),
    sha256(showCurrentScript),
    sha256(baseUrlBannerScript),
  ]);
  expect(directives.get('style-src')).toEqual([
    "'self'",
    ...[layerOrder, renderIdentityStyle({ colors }), ...PAGE_STYLES].map(sha256),
  ]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
});

test('the policy opens exactly the hosts of a search service elsewhere', () => {
  expect(directives.get('connect-src')).toEqual(["'self'"]);
  const hosts = ['APP-dsn.algolia.net', 'APP-1.algolianet.com'];
  const [all] = listHeaders({ ...SITE, search: { ...search, hosts } }, []);
  expect(all?.headers['Content-Security-Policy']).toContain(
    "; connect-src 'self' https://APP-dsn.algolia.net https://APP-1.algolianet.com;",
  );
});

test('the policy opens the server that is apart from the pages, for requests and for forms that lead back', () => {
  expect(directives.get('form-action')).toEqual(["'self'"]);
  const [all] = listHeaders({ ...SITE, api: 'https://api.example' }, []);
  const apart = all?.headers['Content-Security-Policy'] ?? '';
  expect(apart).toContain("; connect-src 'self' https://api.example;");
  expect(apart).toContain(`; form-action 'self' https://api.example ${url};`);
  const [without] = listHeaders({ ...SITE, api: 'none' }, []);
  expect(without?.headers['Content-Security-Policy']).toBe(
    listHeaders(SITE, [])[0]?.headers['Content-Security-Policy'],
  );
});

test('the policy opens exactly the hosts of the analytics that are configured', () => {
  const sourcesOf = (configured: Partial<AnalyticsConfig>) => {
    const [all] = listHeaders({ ...SITE, analytics: { ...analytics, ...configured } }, []);
    const opened = (all?.headers['Content-Security-Policy'] ?? '').split('; ').flatMap((directive) => {
      const [name, ...sources] = directive.split(' ');
      return sources.filter((source) => /^https?:/.test(source)).map((source) => `${name} ${source}`);
    });
    return opened;
  };
  const tags = 'https://www.googletagmanager.com';
  const gtagHosts = ['www.google-analytics', 'region1.google-analytics', 'analytics.google'];
  const measurement = gtagHosts.map((host) => `https://${host}.com`);
  const inEach = (directive: string, hosts: string[]) => hosts.map((host) => `${directive} ${host}`);
  expect(sourcesOf({})).toEqual([]);
  expect(sourcesOf({ firstParty: true, webAnalytics: { scriptPath: '/count.js' } })).toEqual([]);
  expect(sourcesOf({ tagManager: { id: 'GTM-1', noscriptFrame: false } })).toEqual([
    `script-src ${tags}`,
    `img-src ${tags}`,
    `connect-src ${tags}`,
  ]);
  expect(sourcesOf({ tagManager: { id: 'GTM-1', noscriptFrame: true } })).toContain(`frame-src ${tags}`);
  expect(sourcesOf({ gtag: { id: 'G-1', anonymizeIp: true } })).toEqual([
    `script-src ${tags}`,
    ...inEach('img-src', [tags, ...measurement]),
    ...inEach('connect-src', [tags, ...measurement]),
  ]);
  expect(
    sourcesOf({ posthog: { apiKey: 'key', host: 'https://posthog.example', recordings: false } }),
  ).toEqual(['connect-src https://posthog.example']);
  expect(
    sourcesOf({ posthog: { apiKey: 'key', host: 'https://eu.posthog.com', recordings: false } }),
  ).toEqual(
    inEach('connect-src', [
      'https://eu.posthog.com',
      'https://eu.i.posthog.com',
      'https://eu-assets.i.posthog.com',
    ]),
  );
  const recorded = { apiKey: 'key', host: 'https://posthog.example', recordings: true };
  expect(sourcesOf({ posthog: recorded }).sort()).toEqual([
    'connect-src https://posthog.example',
    'script-src https://posthog.example',
  ]);
});

test('the policy has no way around it', () => {
  expect(policy).not.toMatch(/unsafe-|\*|http:/);
});

test.each([
  ['/*', 'public, max-age=0, must-revalidate'],
  ['/_astro/*', 'public, max-age=31536000, immutable'],
  ['/media/*', 'public, max-age=31536000, immutable'],
  ['/social/*', 'public, max-age=86400'],
])('%s is cached as %s', (path, value) => {
  expect(listHeaders(SITE, []).find((rule) => rule.path === path)?.headers['Cache-Control']).toBe(value);
});

test.each(['', '/fr'])('private links stay private: %s/workflow/', (prefix) => {
  const headersOf = (path: string) => listHeaders(SITE, []).find((rule) => rule.path === path)?.headers;
  const isolated = { 'Referrer-Policy': 'no-referrer', 'Cross-Origin-Opener-Policy': 'same-origin' };
  expect(headersOf(`${prefix}/workflow/*`)).toEqual(isolated);
  for (const page of ['confirm', 'preferences', 'stay', 'unsubscribe', 'unsubscribed']) {
    expect(headersOf(`${prefix}/workflow/${page}`), page).toEqual({
      'Cache-Control': 'no-store',
      ...isolated,
    });
  }
});

test('the preview of emails may have inline styles, but runs and fetches nothing, and is shown by our pages only', () => {
  const headers = listHeaders(SITE, []).find((rule) => rule.path === '/mail-preview')?.headers ?? {};
  expect(headers['Content-Security-Policy']?.split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ]);
  expect(headers['X-Frame-Options']).toBe('SAMEORIGIN');
});

test('the frame of examples may run code, but reaches nothing and is shown by our pages only', () => {
  const frame = listHeaders(SITE, []).find((rule) => rule.path === '/live-code')?.headers ?? {};
  const policy = frame['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).not.toContain('connect-src');
  expect(frame['X-Frame-Options']).toBe('SAMEORIGIN');
});

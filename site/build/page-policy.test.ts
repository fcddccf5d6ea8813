import { createHash } from 'node:crypto';
import type { AnalyticsConfig, SiteConfig } from '@midweek/core';
import { expect, test } from 'vitest';
import { firstPaintScript } from '../src/features/shell/first-paint.ts';
import { restoreTabsScript } from '../src/features/text/restore-tabs.ts';
import { aContent } from '../src/testing/content.ts';
import { createPagePolicy } from './page-policy.ts';

const { search, analytics, url } = aContent().site;
const SITE = { search, analytics, url };
const STYLE = '@layer base{a>b{color:red}}';

/** The directives of a page, with their sources. */
function policyOf(configured: Partial<SiteConfig> = {}, body = ''): Map<string, string[]> {
  const script = `<script>${firstPaintScript}</script>`;
  const html = createPagePolicy({ ...SITE, ...configured })(
    `<!doctype html><html><head><meta charSet="utf-8"/><style>${STYLE}</style>${script}</head><body>${body}</body></html>`,
  );
  const [, policy = ''] =
    /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/><style>/.exec(
      html,
    ) ?? [];
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('pages of this site may be fetched ahead, which Firefox and WebKit look up under default-src', () => {
  expect(policyOf().get('default-src')).toEqual(["'self'"]);
});

test('what default-src would open besides stays closed', () => {
  // Every directive that falls back to default-src in CSP 3, and is not about fetching ahead or the manifest.
  const kinds = ['connect', 'font', 'frame', 'img', 'media', 'object', 'script', 'style', 'worker'];
  expect(kinds.filter((kind) => !policyOf().has(`${kind}-src`))).toEqual([]);
  expect(policyOf().get('media-src')).toEqual(["'none'"]);
  expect(policyOf().get('object-src')).toEqual(["'none'"]);
  expect(policyOf().get('base-uri')).toEqual(["'none'"]);
});

test('a page names its style and those of our scripts that it has', () => {
  expect(policyOf().get('style-src')).toEqual(["'self'", sha256(STYLE)]);
  expect(policyOf().get('script-src')).toEqual(["'self'", sha256(firstPaintScript)]);
  const withTabs = policyOf({}, `<script>${restoreTabsScript}</script>`);
  expect(withTabs.get('script-src')).toEqual(["'self'", sha256(firstPaintScript), sha256(restoreTabsScript)]);
});

test('code that is not ours is never named, however it came into a page', () => {
  const hostile = policyOf({}, '<style>b{}</style><script>alert(1)</script>');
  expect([...hostile]).toEqual([...policyOf()]);
  expect(JSON.stringify([...hostile])).not.toMatch(/unsafe-|\*|http:/);
});

test('documents that are no pages stay as they are', () => {
  expect(createPagePolicy(SITE)('<rss/>')).toBe('<rss/>');
});

test('the policy opens exactly the hosts of a search service elsewhere', () => {
  expect(policyOf().get('connect-src')).toEqual(["'self'"]);
  const hosts = ['APP-dsn.algolia.net', 'APP-1.algolianet.com'];
  const opened = ["'self'", 'https://APP-dsn.algolia.net', 'https://APP-1.algolianet.com'];
  expect(policyOf({ search: { ...search, hosts } }).get('connect-src')).toEqual(opened);
  expect(policyOf({ search: { ...search, hosts, insights: true } }).get('connect-src')).toEqual([
    ...opened,
    'https://insights.algolia.io',
  ]);
});

test('the policy opens the server that is apart from the pages, for requests and for forms that lead back', () => {
  expect(policyOf().get('form-action')).toEqual(["'self'"]);
  const apart = policyOf({ api: 'https://api.example' });
  expect(apart.get('connect-src')).toEqual(["'self'", 'https://api.example']);
  expect(apart.get('form-action')).toEqual(["'self'", 'https://api.example', url]);
  expect([...policyOf({ api: 'none' })]).toEqual([...policyOf()]);
});

test('the policy opens exactly the hosts of the analytics that are configured', () => {
  const sourcesOf = (configured: Partial<AnalyticsConfig>) => {
    const directives = [...policyOf({ analytics: { ...analytics, ...configured } })];
    return directives.flatMap(([name, sources]) =>
      sources.filter((source) => /^https?:/.test(source)).map((source) => `${name} ${source}`),
    );
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
    sourcesOf({
      posthog: { apiKey: 'key', host: 'https://posthog.example', recordings: false, surveys: false },
    }),
  ).toEqual(['connect-src https://posthog.example']);
  expect(
    sourcesOf({
      posthog: { apiKey: 'key', host: 'https://eu.posthog.com', recordings: false, surveys: false },
    }),
  ).toEqual(
    inEach('connect-src', [
      'https://eu.posthog.com',
      'https://eu.i.posthog.com',
      'https://eu-assets.i.posthog.com',
    ]),
  );
  const project = { apiKey: 'key', host: 'https://posthog.example', recordings: false, surveys: false };
  for (const own of [{ recordings: true }, { surveys: true }])
    expect(sourcesOf({ posthog: { ...project, ...own } }).sort()).toEqual([
      'connect-src https://posthog.example',
      'script-src https://posthog.example',
    ]);
});

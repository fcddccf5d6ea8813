// What a page may load and run, said in the page: its hashes are those of its own style and scripts. Headers say what a page cannot (`headers.ts`).
import { createHash } from 'node:crypto';
import { type SiteConfig, toApiOrigin } from '@midweek/core';
import { listAnalyticsHosts } from '../src/features/analytics/analytics-hosts.ts';
import { showCurrentScript } from '../src/features/posts/sidebar/show-current.ts';
import { INSIGHTS_HOST } from '../src/features/search/insights-host.ts';
import { baseUrlBannerScript } from '../src/features/shell/base-url/base-url-script.ts';
import { firstPaintScript } from '../src/features/shell/first-paint.ts';
import { restoreTabsScript } from '../src/features/text/restore-tabs.ts';

/** Our own inline scripts. Others are never named, whatever is in a page. */
const SCRIPTS = [firstPaintScript, restoreTabsScript, showCurrentScript, baseUrlBannerScript];
/** What precedes the policy: nothing before it can load or run anything. */
const ANCHOR = '<head><meta charSet="utf-8"/>';

/** Creates the step that writes the policy of a page into it. The style of the page is complete by then. */
export function createPagePolicy(
  site: Pick<SiteConfig, 'search' | 'analytics' | 'api' | 'url'>,
): (html: string) => string {
  const { search, analytics, api, url } = site;
  const hosts = listAnalyticsHosts(analytics);
  const server = toApiOrigin({ api });
  const searchHosts = [...search.hosts, ...(search.insights ? [INSIGHTS_HOST] : [])];
  const hashes = new Map(SCRIPTS.map((text) => [`>${text}</script>`, toHash(text)]));
  return (html) => {
    if (!/^<!doctype html>/i.test(html)) return html;
    if (!html.includes(ANCHOR))
      throw new Error(`site: a page does not begin with ${ANCHOR}, so its policy has no place`);
    const style = html.slice(html.indexOf('<style>') + '<style>'.length, html.indexOf('</style>'));
    const scripts = [...hashes].filter(([element]) => html.includes(element)).map(([, hash]) => hash);
    const policy = [
      // Browsers that have no directive for pages fetched ahead ask this one. All other kinds have one of their own below, but the manifest.
      "default-src 'self'",
      "media-src 'none'",
      "object-src 'none'",
      ["script-src 'self'", ...scripts, ...hosts.scripts].join(' '),
      `style-src 'self' ${toHash(style)}`,
      ["img-src 'self' data:", ...hosts.pictures].join(' '),
      ["frame-src 'self'", ...hosts.frames].join(' '),
      "worker-src 'self'",
      "font-src 'self' data:",
      [
        "connect-src 'self'",
        ...(server ? [server] : []),
        ...searchHosts.map((host) => `https://${host}`),
        ...hosts.requests,
      ].join(' '),
      // The pages that the server fills in have the same policy, and may lead back.
      ["form-action 'self'", ...(server ? [server, url] : [])].join(' '),
      "base-uri 'none'",
    ].join('; ');
    return html.replace(ANCHOR, `${ANCHOR}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
  };
}

function toHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

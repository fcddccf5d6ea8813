// Small files that describe the site to machines.
import {
  API_FOLDER,
  type Content,
  defaultLocale,
  htmlLangOf,
  type Locale,
  listLocales,
  listRoutes,
  paths,
  type SiteConfig,
  siteLocale,
  toHref,
  toUrl,
} from '@midweek/core';
import { describeSearch } from '../search/page/search-metadata.ts';

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Canonical addresses of one language, each with its counterparts. */
export function renderSitemap(content: Content, locale: Locale): string {
  const { url } = content.site;
  const entries = listRoutes(content)
    .filter(({ isListed }) => isListed)
    .map(({ path }) => {
      const languages = listLocales().map((language) => [htmlLangOf(language), language] as const);
      // Counterparts are in other languages.
      const alternates = (languages.length > 1 ? [...languages, ['x-default', defaultLocale()] as const] : [])
        .map(
          ([name, language]) =>
            `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(toUrl(url, language, path))}"/>`,
        )
        .join('');
      return `<url><loc>${escapeXml(toUrl(url, locale, path))}</loc><changefreq>weekly</changefreq><priority>0.5</priority>${alternates}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** How browsers search the site. Asked for only where there is a search page. */
export function renderOpenSearch({ site }: Content, locale: Locale): string {
  const template = `${toUrl(site.url, locale, site.search.searchPagePath || paths.home)}?q={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(site.title)}</ShortName>
  <Description>${escapeXml(describeSearch(site, locale))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
${renderIcon(site)}  <Url type="text/html" method="get" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`;
}

function renderIcon({ icons, url }: SiteConfig): string {
  if (!icons.includes('favicon.ico')) return '';
  return `  <Image width="32" height="32" type="image/x-icon">${escapeXml(new URL('/favicon.ico', url).href)}</Image>\n`;
}

export function renderRobots({ site }: Content): string {
  const sitemaps = listLocales().map((locale) => `Sitemap: ${toUrl(site.url, locale, '/sitemap.xml')}`);
  return ['User-agent: *', `Disallow: ${API_FOLDER}`, ...sitemaps, ''].join('\n');
}

export function renderWebManifest({ site }: Content): string {
  return JSON.stringify({
    name: site.title,
    short_name: site.title,
    description: site.description[defaultLocale()],
    lang: htmlLangOf(defaultLocale()),
    ...(siteLocale(defaultLocale()).dir === 'rtl' && { dir: 'rtl' }),
    start_url: toHref(defaultLocale(), paths.home),
    display: 'browser',
    background_color: site.colors.light.background,
    theme_color: site.colors.light.background,
    icons: ([192, 512] as const)
      .filter((size) => site.icons.includes(`icon-${size}.png`))
      .map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  });
}

import {
  defaultLocale,
  htmlLangOf,
  inLocale,
  type Locale,
  listLocales,
  otherLocales,
  paths,
  toHref,
  toUrl,
} from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { documentTitle, type PageMetadata, toCardPath } from './page-metadata.ts';
import { StructuredData } from './structured-data.tsx';

/** The head of every page: title, addresses, previews, feeds. */
export function Metadata({ metadata }: { metadata: PageMetadata }) {
  const { site, path, locale } = usePage();
  const { description, robots, article, alternates, versionTag, structuredData } = metadata;
  const title = documentTitle(site, metadata);
  const image = new URL(metadata.image ?? toCardPath(locale, path), site.url).href;
  return (
    <>
      <title data-fill={metadata.titleFill}>{title}</title>
      <meta name="description" content={description} />
      {robots ? <meta name="robots" content={robots} /> : null}
      <Addresses />
      <meta property="og:title" content={metadata.title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
      {article ? <meta property="article:published_time" content={article.publishedTime} /> : null}
      {article?.authors.map((author) => (
        <meta key={author} property="article:author" content={author} />
      ))}
      {alternates?.map(({ type, path, title, origin = '', fill }) => (
        <link
          key={path}
          rel="alternate"
          type={type}
          href={origin + toHref(locale, path)}
          title={title}
          data-fill={fill && `href=${fill}`}
        />
      ))}
      <Discovery versionTag={versionTag} />
      {structuredData ? <StructuredData data={structuredData} /> : null}
    </>
  );
}

/** Canonical address and its counterparts in the other languages. */
function Addresses() {
  const { site, path, locale } = usePage();
  return (
    <>
      <link rel="canonical" href={toUrl(site.url, locale, path)} />
      {listLocales().length > 1 ? <Counterparts /> : null}
      <meta property="og:url" content={toUrl(site.url, locale, path)} />
      <meta property="og:locale" content={toOpenGraphLocale(locale)} />
      {otherLocales(locale).map((language) => (
        <meta key={language} property="og:locale:alternate" content={toOpenGraphLocale(language)} />
      ))}
    </>
  );
}

function Counterparts() {
  const { site, path } = usePage();
  return (
    <>
      {listLocales().map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={htmlLangOf(language)}
          href={toUrl(site.url, language, path)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={toUrl(site.url, defaultLocale(), path)} />
    </>
  );
}

/** Language and region, as the protocol wants them. @example toOpenGraphLocale('fr') // 'fr_FR' */
function toOpenGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(htmlLangOf(locale)).maximize();
  return `${language}_${region}`;
}

/** Feeds, search description, icons. */
function Discovery({ versionTag = 'default' }: Pick<PageMetadata, 'versionTag'>) {
  const { site, locale, t } = usePage();
  return (
    <>
      {site.blogs.flatMap((blog) => [
        <link
          key={`${blog}-rss`}
          rel="alternate"
          type="application/rss+xml"
          href={toHref(locale, paths.feed(blog, 'rss'))}
          title={`${inLocale(site[blog].feedTitle, locale)} ${t('feed.rss')}`}
        />,
        <link
          key={`${blog}-atom`}
          rel="alternate"
          type="application/atom+xml"
          href={toHref(locale, paths.feed(blog, 'atom'))}
          title={`${inLocale(site[blog].feedTitle, locale)} ${t('feed.atom')}`}
        />,
      ])}
      {site.search.searchPagePath ? (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.title}
          href={toHref(locale, '/opensearch.xml')}
        />
      ) : null}
      <meta name="docsearch:language" content={locale} />
      <meta name="docsearch:locale" content={locale} />
      <meta name="docsearch:version_tag" content={versionTag} />
      {site.icons.includes('favicon.ico') ? <link rel="icon" href="/favicon.ico" sizes="32x32" /> : null}
      {site.icons.includes('favicon.svg') ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : null}
      {site.icons.includes('apple-touch-icon.png') ? (
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      ) : null}
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

import {
  type Content,
  type Doc,
  formatDate,
  inLocale,
  type Locale,
  lastVersion,
  pathInVersion,
  paths,
  sayUntranslated,
  t,
  textFor,
  toUrl,
  toVersionTag,
  type VersionDocs,
} from '@midweek/core';
import { hasDocsFeed } from '../feeds/docs-feed.ts';
import type { PageMetadata } from '../shell/metadata/page-metadata.ts';
import type { DocPageProps } from './doc-page.tsx';
import { type Crumb, createSidebarView } from './sidebar-view.ts';

export function toDocPageProps(
  { doc, versionDocs }: { doc: Doc; versionDocs: VersionDocs },
  locale: Locale,
  content: Content,
): DocPageProps {
  const { text, language } = textFor(doc, locale);
  const { version } = versionDocs;
  const { docsVersions } = content.site;
  const isTranslated = language === locale;
  const sidebar = createSidebarView(versionDocs, doc, locale);
  const title = content.docs?.title[locale] ?? '';
  return {
    text,
    lang: isTranslated ? undefined : language,
    notice: isTranslated ? undefined : sayUntranslated(locale, language),
    visibility: doc.isDraft ? 'draft' : doc.isUnlisted ? 'unlisted' : undefined,
    title,
    version:
      docsVersions.length > 1
        ? t(locale, 'docs.version', { version: inLocale(version.label, locale) })
        : undefined,
    banner: toBanner(doc, versionDocs, locale, content),
    crumbs: toCrumbs(doc, versionDocs, locale, content),
    entries: sidebar?.entries,
    neighbours: sidebar?.neighbours,
    editHref: content.docs?.editUrl?.replace('{file}', text.file),
    updated: text.updated ? { day: text.updated, label: formatDate(locale, text.updated) } : undefined,
  };
}

function toBanner(
  { id }: Doc,
  { version }: VersionDocs,
  locale: Locale,
  { site, docs }: Content,
): DocPageProps['banner'] {
  const last = lastVersion(site.docsVersions);
  if (version.banner === 'none' || !docs || !last || last === version) return undefined;
  return {
    state: version.banner,
    title: inLocale(docs.title, locale),
    label: inLocale(version.label, locale),
    last: { to: pathInVersion(last, id).path, label: inLocale(last.label, locale) },
  };
}

/** From the first doc of the version, through its categories, to the doc itself. */
function toCrumbs(doc: Doc, versionDocs: VersionDocs, locale: Locale, { docs }: Content): Crumb[] {
  const { version } = versionDocs;
  const own = { text: textFor(doc, locale).text.sidebarLabel, to: doc.path };
  if (doc.id === version.mainDocId) return [own];
  const start = { text: docs?.title[locale] ?? '', to: pathInVersion(version, version.mainDocId).path };
  return [start, ...(createSidebarView(versionDocs, doc, locale)?.trail ?? []), own];
}

export function toDocMetadata(
  { doc, versionDocs }: { doc: Doc; versionDocs: VersionDocs },
  locale: Locale,
  content: Content,
): PageMetadata {
  const { title, description } = textFor(doc, locale).text;
  const { url } = content.site;
  const crumbs = toCrumbs(doc, versionDocs, locale, content);
  return {
    title,
    description,
    path: doc.path,
    robots: doc.isUnlisted || doc.isDraft ? 'noindex, nofollow' : undefined,
    alternates: hasDocsFeed(content) ? [toFeedLink(content, locale)] : [],
    versionTag: toVersionTag(versionDocs.version.name),
    structuredData:
      crumbs.length < 2
        ? undefined
        : {
            '@context': 'https://schema.org',
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map(({ text, to }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: text,
              item: to && toUrl(url, locale, to),
            })),
          },
  };
}

function toFeedLink({ site, docs }: Content, locale: Locale) {
  const title = `${site.title} - ${docs?.title[locale]} ${t(locale, 'feed.rss')}`;
  return { type: 'application/rss+xml', path: paths.docsFeed('rss'), title };
}

import { type Locale, paths, type SiteConfig, t, toApiOrigin } from '@midweek/core';
import { type PageMetadata, toCardPath } from '../../shell/metadata/page-metadata.ts';
import { toFeedPath } from './search-views.ts';

/** What can be found: articles only where there are some. */
export function describeSearch({ blogs }: Pick<SiteConfig, 'blogs'>, locale: Locale): string {
  return t(locale, blogs.includes('articles') ? 'search.lead' : 'search.leadOfIssues');
}

export function toSearchMetadata(site: SiteConfig, path: string, locale: Locale): PageMetadata {
  const feedPath = toFeedPath(site);
  return {
    title: t(locale, 'search.title'),
    description: describeSearch(site, locale),
    path,
    image: toCardPath(locale, paths.home),
    robots: 'noindex, follow',
    ...(feedPath && {
      titleFill: 'title',
      alternates: [
        {
          type: 'application/atom+xml',
          path: feedPath,
          title: t(locale, 'search.feed'),
          origin: toApiOrigin(site),
          fill: 'feed',
        },
      ],
    }),
  };
}
